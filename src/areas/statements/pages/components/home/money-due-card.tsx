import { Skeleton } from "antd";
import { useCall } from "#ui/calls.ts";
import { moneyText } from "#ui/format.ts";
import { CardRows } from "#ui/home/card-rows.tsx";
import { useTexts } from "#ui/texts.ts";
import { readSteps } from "../../../home-api.ts";

const states = ["toBePaid", "approved"] as const;

/** What is to be paid now, and what was approved and is to be released. */
export default function MoneyDueCard() {
  const t = useTexts("statements");
  const { data } = useCall(readSteps, {});
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  const due = states.flatMap((state) => data.steps.filter((step) => step.state === state));
  if (due.length === 0) return <span className="mu-secondary">{t("home.nothingDue")}</span>;
  return (
    <CardRows
      rows={due.map(({ state, count, amountFen }) => ({
        key: state,
        label: t(state === "toBePaid" ? "home.toPay" : "home.toRelease"),
        figure: moneyText(amountFen),
        note: t("home.count", { count }),
        to: "/costManagement/costPay",
        search: { tab: state },
      }))}
    />
  );
}
