import { Button } from "antd";
import { ApprovalActions, ApprovalTimeline } from "#areas/approvals/web.ts";
import { DetailDrawer } from "#ui/detail/detail-drawer.tsx";
import { detailProps } from "#ui/detail/detail-props.ts";
import { useFactsOf } from "#ui/detail/facts-of.tsx";
import { Facts } from "#ui/detail/facts.tsx";
import type { DetailPlace } from "#ui/list-page/list-page.tsx";
import { Status } from "#ui/status-tag.tsx";
import { TimeRange } from "#ui/time.tsx";
import { useCall } from "#ui/calls.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import { readOvertime } from "../../overtime-api.ts";
import { compensationWords, overtimeWords } from "../../overtime-words.ts";
import { overtimeList, type OvertimeRow } from "../../overtime-list.ts";

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
  const query = useCall(readOvertime, { id: place.id }, { keep: true });
  const { data } = query;
  const row = data?.row;
  const fact = useFactsOf(overtimeList, row ?? {});
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
                      fact("number"),
                      fact("departmentName"),
                      fact("startMinute", { value: <TimeRange from={row.startMinute} to={row.endMinute} /> }),
                      fact("minutes"),
                      fact("kind"),
                      fact("compensation", { value: say(compensationWords[row.compensation]) }),
                      fact("createdAt"),
                      fact("reason", { full: true }),
                      ...(row.returnReason ? [fact("returnReason", { full: true })] : []),
                      ...(row.cancelReason ? [fact("cancelReason", { full: true })] : []),
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
