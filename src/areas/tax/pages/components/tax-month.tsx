import { useState } from "react";
import { useSend } from "#ui/calls.ts";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { useCan } from "#ui/session.ts";
import { useTexts } from "#ui/texts.ts";
import { incomeList } from "../../lists.ts";
import { listIncome, revealIncome, type RevealedIncome } from "../../returns-api.ts";
import { useAgents } from "./agents.ts";
import { IncomeSteps } from "./income-steps.tsx";

/** What was paid and withheld; each opens step by step. */
export function TaxMonth() {
  const t = useTexts("tax");
  const can = useCan();
  const { options } = useAgents();
  const [shown, setShown] = useState<RevealedIncome>();
  const reveal = useSend(revealIncome, { refresh: [], onDone: setShown });
  const open = (row: { id: number }) => {
    if (can("C60502.view")) reveal.run({ id: row.id });
  };
  return (
    <>
      <ListPage
        list={incomeList}
        call={listIncome}
        filters={{ agentId: { kind: "select", options } }}
        rowActions={(row) => [{ key: "steps", label: t("act.steps"), needs: "C60502.view", onClick: () => open(row) }]}
        onOpen={open}
        empty={{ title: t("empty.month"), hint: t("empty.monthHint") }}
      />
      {shown ? <IncomeSteps income={shown} onClose={() => setShown(undefined)} /> : null}
    </>
  );
}
