import { useState } from "react";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { Status } from "#ui/status-tag.tsx";
import { useTexts } from "#ui/texts.ts";
import { dayDetail } from "../../api.ts";
import { listDeltas, settleDelta } from "../../lock-api.ts";
import { dayStateWords } from "../../words.ts";
import { paidMinutes, signedHours } from "./deltas.tsx";
import { useChoices } from "./use-choices.ts";
import { deltaList, type DeltaRow } from "../../lock-lists.ts";

/** Changes of locked or settled days: what they are, why, and in which period they count. */
export function DeltaList() {
  const t = useTexts("attendance");
  const choices = useChoices();
  const [settling, settle] = useState<{ row: DeltaRow; action: "leave" | "take" }>();
  return (
    <>
      <ListPage
        list={deltaList}
        call={listDeltas}
        filters={{
          state: { initial: "waiting" },
          departmentId: { kind: "select", options: choices.departments },
        }}
        columns={{
          before: { render: (row) => <Figures figures={row.before} /> },
          after: { render: (row) => <Figures figures={row.after} /> },
        }}
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
