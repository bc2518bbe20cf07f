import { Button } from "antd";
import { ApprovalActions, ApprovalTimeline } from "#areas/approvals/web.ts";
import { DetailDrawer } from "#ui/detail/detail-drawer.tsx";
import { detailProps } from "#ui/detail/detail-props.ts";
import { Facts } from "#ui/detail/facts.tsx";
import type { DetailPlace } from "#ui/list-page/list-page.tsx";
import { Status } from "#ui/status-tag.tsx";
import { Hours, TimeRange } from "#ui/time.tsx";
import { useCall } from "#ui/calls.ts";
import { instantText } from "#ui/format.ts";
import { useLocale, useSay, useTexts } from "#ui/texts.ts";
import { readOvertime, type OvertimeRow } from "../../overtime-api.ts";
import { compensationWords, overtimeKindText, overtimeWords } from "../../overtime-words.ts";

/** One application with its approval. */
export function OvertimeDetail({
  place,
  onAct,
}: {
  place: DetailPlace<OvertimeRow>;
  onAct: (what: OvertimeRow["actions"][number], row: OvertimeRow) => void;
}) {
  const t = useTexts("attendance/overtime");
  const say = useSay();
  const locale = useLocale();
  const query = useCall(readOvertime, { id: place.id }, { keep: true });
  const { data } = query;
  const row = data?.row;
  return (
    <DetailDrawer
      {...detailProps(place, query)}
      title={row ? `${row.name} · ${row.workDate}` : ""}
      mark={row ? <Status of={overtimeWords} value={row.state} /> : null}
      width={640}
      tabs={
        data && row
          ? [
              {
                key: "overview",
                label: t("overview"),
                content: (
                  <Facts
                    facts={[
                      { label: t("number"), value: row.number },
                      { label: t("department"), value: row.departmentName },
                      { label: t("time"), value: <TimeRange from={row.startMinute} to={row.endMinute} /> },
                      { label: t("minutes"), value: <Hours minutes={row.minutes} /> },
                      { label: t("kind"), value: overtimeKindText(row.parts, locale) },
                      { label: t("compensation"), value: say(compensationWords[row.compensation]) },
                      { label: t("createdAt"), value: instantText(row.createdAt) },
                      { label: t("reason"), value: row.reason, full: true },
                      ...(row.returnReason ? [{ label: t("returnReason"), value: row.returnReason, full: true }] : []),
                      ...(row.cancelReason ? [{ label: t("cancelReason"), value: row.cancelReason, full: true }] : []),
                    ]}
                  />
                ),
              },
              ...(data.approval
                ? [
                    {
                      key: "approval",
                      label: t("approval"),
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
