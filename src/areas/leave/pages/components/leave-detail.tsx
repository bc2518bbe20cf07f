import { Button } from "antd";
import { ApprovalActions, ApprovalTimeline } from "#areas/approvals/web.ts";
import { DetailDrawer } from "#ui/detail/detail-drawer.tsx";
import { detailProps } from "#ui/detail/detail-props.ts";
import { Facts } from "#ui/detail/facts.tsx";
import { useFactsOf } from "#ui/detail/facts-of.tsx";
import { DataTable } from "#ui/list-page/data-table.tsx";
import type { DetailPlace } from "#ui/list-page/list-page.tsx";
import { Status, StatusTag } from "#ui/status-tag.tsx";
import { useCall } from "#ui/calls.ts";
import { timeText } from "#ui/format.ts";
import { useLocale, useSay, useTexts } from "#ui/texts.ts";
import { readLeave } from "../../api.ts";
import { leaveList, type LeaveRow } from "../../list.ts";
import { hasBalance } from "../../rules/leave-kinds.ts";
import { spanText } from "../../span-text.ts";
import { kindWords, leaveWords } from "../../words.ts";
import { LedgerTable } from "./ledger-table.tsx";
import { lengthText } from "./length.ts";
import { Proofs } from "./proofs.tsx";

/** One application: its facts and days, what it took from the balance, its approval. */
export function LeaveDetail({
  place,
  onAct,
}: {
  place: DetailPlace<LeaveRow>;
  onAct: (what: LeaveRow["actions"][number], row: LeaveRow) => void;
}) {
  const t = useTexts("leave");
  const say = useSay();
  const locale = useLocale();
  const query = useCall(readLeave, { id: place.id }, { keep: true });
  const { data } = query;
  const row = data?.row;
  const fact = useFactsOf(leaveList, row ?? {});
  return (
    <DetailDrawer
      {...detailProps(place, query)}
      title={row ? t("detail.title", { name: row.name, kind: say(kindWords[row.kind]) }) : ""}
      mark={
        row ? (
          <>
            <Status of={leaveWords} value={row.state} />{" "}
            {row.proofMissing ? <StatusTag tone="warning" text={t("proofMissing")} /> : null}
          </>
        ) : null
      }
      width={820}
      tabs={
        data && row
          ? [
              {
                key: "overview",
                label: t("detail.overview"),
                content: (
                  <>
                    <Facts
                      facts={[
                        fact("number"),
                        fact("departmentName"),
                        fact("fromDate", { value: spanText(row, locale) }),
                        fact("minutes", { value: lengthText(row.minutes, t) }),
                        fact("paid", { value: t(row.paid ? "preview.paid" : "preview.unpaid") }),
                        fact("createdAt"),
                        ...(row.decidedAt ? [fact("decidedAt")] : []),
                        fact("reason", { full: true }),
                        ...(row.returnReason ? [fact("returnReason", { full: true })] : []),
                        ...(row.cancelledFrom ? [fact("cancelledFrom"), fact("cancelReason", { full: true })] : []),
                      ]}
                    />
                    <DataTable
                      label={t("detail.days")}
                      rows={data.days.map((day) => ({ ...day, id: day.date }))}
                      empty={null}
                      columns={[
                        { key: "date", title: t("detail.date"), kind: "date" },
                        {
                          key: "part",
                          title: t("detail.part"),
                          value: (day) =>
                            day.part === "minutes"
                              ? `${timeText(day.start ?? 0, locale)} – ${timeText(day.end ?? 0, locale)}`
                              : t(`parts.${day.part}`),
                        },
                        {
                          key: "minutes",
                          title: say(leaveList.columns.minutes),
                          kind: "number",
                          value: (day) => lengthText(day.minutes, t),
                        },
                        {
                          key: "cancelled",
                          title: say(leaveList.columns.state),
                          grow: true,
                          value: (day) => (day.cancelled ? t("detail.off") : ""),
                        },
                      ]}
                    />
                  </>
                ),
              },
              { key: "proof", label: t("proof.tab", { count: data.files.length }), content: <Proofs detail={data} /> },
              ...(hasBalance(row.kind)
                ? [{ key: "ledger", label: t("detail.ledger"), content: <LedgerTable entries={data.entries} /> }]
                : []),
              ...(data.approval
                ? [
                    {
                      key: "approval",
                      label: t("detail.approval"),
                      content: (
                        <>
                          <ApprovalTimeline approval={data.approval} />
                          <ApprovalActions approval={data.approval} onDone={() => void query.refetch()} />
                        </>
                      ),
                    },
                  ]
                : []),
            ]
          : []
      }
      actions={row?.actions.map((action) => (
        <Button
          key={action}
          danger={action === "delete"}
          type={action === "submit" ? "primary" : "default"}
          onClick={() => onAct(action, row)}
        >
          {t(action)}
        </Button>
      ))}
    />
  );
}
