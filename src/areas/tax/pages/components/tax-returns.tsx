import { ListPage } from "#ui/list-page/list-page.tsx";
import { today } from "#ui/format.ts";
import { useTexts, useUiTexts } from "#ui/texts.ts";
import { returnList } from "../../lists.ts";
import { listReturns } from "../../returns-api.ts";
import { useAgents } from "./agents.ts";
import { useReturnActs } from "./return-acts.tsx";
import { ReturnDetail } from "./return-detail.tsx";

/** The returns of each agent and month, from checked to filed. */
export function TaxReturns() {
  const t = useTexts("tax");
  const ui = useUiTexts();
  const { options } = useAgents();
  const [actsOf, dialog] = useReturnActs();
  const thisYear = Number(today().slice(0, 4));
  const years = [thisYear + 1, thisYear, thisYear - 1].map((year) => ({ value: String(year), label: String(year) }));
  return (
    <>
      <ListPage
        list={returnList}
        call={listReturns}
        filters={{ agentId: { kind: "select", options }, year: { kind: "select", options: years } }}
        rowActions={(row, list) => [
          { key: "view", label: ui("act.view"), onClick: () => list.open(row.id) },
          ...actsOf(row),
        ]}
        detail={(place) => <ReturnDetail {...place} key={place.id} actionsOf={actsOf} />}
        empty={{ title: t("empty.returns"), hint: t("empty.returnsHint") }}
      />
      {dialog}
    </>
  );
}
