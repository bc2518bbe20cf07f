import { useState } from "react";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { ExportButton } from "#ui/export/export-button.tsx";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { Status } from "#ui/status-tag.tsx";
import { choicesOf, useSay, useTexts } from "#ui/texts.ts";
import { dayDetail } from "../../api.ts";
import { listDeltas, settleDelta, type DeltaRow } from "../../lock-api.ts";
import { dayStateWords, deltaStateWords } from "../../words.ts";
import { paidMinutes, signedHours, useCauses, useSettled } from "./deltas.tsx";
import { useChoices } from "./use-choices.ts";

/** Changes of locked or settled days: what they are, why, and in which period they count. */
export function DeltaList() {
  const t = useTexts("attendance");
  const say = useSay();
  const choices = useChoices();
  const causes = useCauses();
  const settled = useSettled();
  const [settling, settle] = useState<{ row: DeltaRow; action: "leave" | "take" }>();
  return (
    <>
      <ListPage
        name="attendance-deltas"
        title={t("lock.tabDeltas")}
        call={listDeltas}
        exportButton={(input) => (
          <ExportButton exporter="attendance.deltas" title={t("lock.tabDeltas")} needs="C05407.export" input={input} />
        )}
        filters={[
          { kind: "search", name: "search", label: t("person") },
          {
            kind: "select",
            name: "state",
            label: t("state"),
            initial: "waiting",
            options: choicesOf(deltaStateWords, say),
          },
          { kind: "select", name: "departmentId", label: t("department"), options: choices.departments },
        ]}
        columns={[
          { key: "name", title: t("person"), kind: "person", sort: true },
          { key: "workDate", title: t("workDate"), kind: "date", sort: true },
          { key: "countedOn", title: t("trace.day"), kind: "date", minor: true },
          { key: "departmentName", title: t("department"), minor: true },
          { key: "before", title: t("lock.before"), width: 150, render: (row) => <Figures figures={row.before} /> },
          { key: "after", title: t("lock.after"), width: 150, render: (row) => <Figures figures={row.after} /> },
          { key: "paidMinutes", title: t("lock.delta"), kind: "hours", value: (row) => row.minutes.paid },
          { key: "causes", title: t("lock.because"), grow: true, value: (row) => causes(row.causes) },
          { key: "countsFrom", title: t("lock.countsFrom"), kind: "date", sort: true },
          { key: "state", title: t("state"), kind: "status", statuses: deltaStateWords },
          { key: "settled", title: t("lock.settledBy"), minor: true, value: (row) => settled(row) },
        ]}
        rowActions={(row) =>
          row.actions.map((action) => ({
            key: action,
            label: t(`lock.${action}`),
            onClick: () => settle({ row, action }),
          }))
        }
        empty={{ title: t("lock.deltasEmpty"), hint: t("lock.deltasHint") }}
      />
      {settling ? (
        <ConfirmAction
          title={`${t(`lock.${settling.action}`)} · ${settling.row.name} · ${settling.row.workDate}`}
          content={<p>{t(`lock.${settling.action}Text`, { hours: signedHours(settling.row.minutes.paid) })}</p>}
          call={settleDelta}
          reason
          input={(reason) => ({ id: settling.row.id, action: settling.action, reason })}
          toast={t("lock.settleDone")}
          refresh={[listDeltas, dayDetail]}
          onClose={() => settle(undefined)}
        />
      ) : null}
    </>
  );
}

function Figures({ figures }: { figures: DeltaRow["before"] }) {
  const t = useTexts("attendance");
  if (figures === null) return <span className="mu-secondary">{t("lock.noShift")}</span>;
  return (
    <>
      <Status of={dayStateWords} value={figures.state} /> <span className="mu-number">{paidMinutes(figures)}</span>
    </>
  );
}
