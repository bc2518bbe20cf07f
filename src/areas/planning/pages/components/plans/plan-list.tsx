import { useState } from "react";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { listText, useTexts, useUiTexts } from "#ui/texts.ts";
import { dropPlan, listPlans, lockPlan, returnPlan, submitPlan, unlockPlan } from "../../../plans-api.ts";
import { planList, type PlanRow } from "../../../plans-list.ts";
import { ToldDrawer } from "./told-drawer.tsx";
import { PlanForm } from "./plan-form.tsx";

const acts = ["submit", "return", "lock", "unlock", "drop"] as const;
type Act = (typeof acts)[number];
interface Asked {
  what: Act;
  row: PlanRow;
}

/** Plans of both roster pages; a row opens its grid. */
export function PlanList({ clerk, onOpen }: { clerk: boolean; onOpen: (id: number) => void }) {
  const t = useTexts("planning");
  const ui = useUiTexts();
  const [asked, ask] = useState<Asked>();
  const [told, tell] = useState<Pick<PlanRow, "id" | "number">>();
  const editing = clerk ? "C05204.edit" : "C05201.edit";
  return (
    <>
      <ListPage
        list={planList}
        call={listPlans}
        create={{ label: t("plan.add"), needs: editing }}
        columns={{
          departments: { value: ({ departments }) => listText(departments) },
          unseen: { render: (row) => <Count row={row} of="unseen" onOpen={tell} /> },
          objected: { render: (row) => <Count row={row} of="objected" onOpen={tell} /> },
        }}
        {...(clerk ? { exportButton: () => null } : {})}
        onOpen={(row) => onOpen(row.id)}
        rowActions={(row) => [
          {
            key: "open",
            label: row.actions.includes("edit") ? t("plan.open") : ui("act.view"),
            onClick: () => onOpen(row.id),
          },
          ...(row.publications > 0
            ? [{ key: "told", label: t("told.open"), onClick: () => tell({ id: row.id, number: row.number }) }]
            : []),
          ...acts
            .filter((what) => row.actions.includes(what) && (!clerk || what === "submit" || what === "drop"))
            .map((what) => ({
              key: what,
              label: t(`plan.act.${what}`),
              danger: what === "drop",
              onClick: () => ask({ what, row }),
            })),
        ]}
        form={({ close }) => (
          <PlanForm
            onClose={close}
            onDone={(id) => {
              close();
              onOpen(id);
            }}
          />
        )}
        empty={{ title: t("plan.emptyTitle"), hint: t("plan.emptyHint") }}
      />
      {told ? <ToldDrawer {...told} onClose={() => tell(undefined)} /> : null}
      {asked ? <PlanAct {...asked} onClose={() => ask(undefined)} /> : null}
    </>
  );
}

/** How many; whoever wants to know who, opens the list. */
function Count({ row, of, onOpen }: { row: PlanRow; of: "unseen" | "objected"; onOpen: (row: PlanRow) => void }) {
  if (row[of] === 0) return row[of];
  return (
    <button type="button" className="mu-plain mu-cell-link" onClick={() => onOpen(row)}>
      {row[of]}
    </button>
  );
}

const calls = { submit: submitPlan, drop: dropPlan, lock: lockPlan } as const;
const reasonedCalls = { return: returnPlan, unlock: unlockPlan } as const;

/** Asks before a plan takes a step of its life. */
export function PlanAct({
  what,
  row,
  onClose,
  onDone,
}: {
  what: Act;
  row: Pick<PlanRow, "id" | "version" | "number">;
  onClose: () => void;
  onDone?: () => void;
}) {
  const t = useTexts("planning");
  const { id, version, number } = row;
  const shared = {
    title: t(`plan.ask.${what}`, { number }),
    content: <p>{t(`plan.hint.${what}`)}</p>,
    okText: t(`plan.act.${what}`),
    toast: t(`plan.done.${what}`),
    refresh: [listPlans],
    onClose,
    ...(onDone ? { onDone } : {}),
  };
  if (what === "return" || what === "unlock")
    return (
      <ConfirmAction
        {...shared}
        call={reasonedCalls[what]}
        reason={{ max: 200 }}
        input={(reason) => ({ id, version, reason })}
      />
    );
  return <ConfirmAction {...shared} call={calls[what]} danger={what === "drop"} input={() => ({ id, version })} />;
}
