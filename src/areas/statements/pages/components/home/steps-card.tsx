import { Skeleton } from "antd";
import { useCall } from "#ui/calls.ts";
import { moneyText } from "#ui/format.ts";
import { CardRows } from "#ui/home/card-rows.tsx";
import { useSay, useTexts } from "#ui/texts.ts";
import { readSteps } from "../../../home-api.ts";
import { statementStates } from "../../../states.ts";
import { statementWords } from "../../../words.ts";

/** How many statements stand at which step, and what they come to. */
export default function StepsCard() {
  const t = useTexts("statements");
  const say = useSay();
  const { data } = useCall(readSteps, {});
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 4 }} />;
  if (data.steps.length === 0) return <span className="mu-secondary">{t("home.noStatements")}</span>;
  return (
    <CardRows
      rows={statementStates.flatMap((state) =>
        data.steps
          .filter((step) => step.state === state)
          .map(({ count, amountFen }) => ({
            key: state,
            label: say(statementWords[state]),
            figure: count,
            note: moneyText(amountFen),
            to: "/costManagement/costSettlement",
            search: { tab: state },
          })),
      )}
    />
  );
}
