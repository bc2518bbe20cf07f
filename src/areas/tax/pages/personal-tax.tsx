import { useNavigate } from "@tanstack/react-router";
import { Tabs } from "#ui/list-page/tabs.tsx";
import { searchTo, useSearchState } from "#ui/search-state.ts";
import { useTexts, useUiTexts } from "#ui/texts.ts";
import { TaxClaims } from "./components/tax-claims.tsx";
import { TaxMonth } from "./components/tax-month.tsx";
import { TaxPeople } from "./components/tax-people.tsx";
import { TaxReturns } from "./components/tax-returns.tsx";
import "./components/tax.css";

const views = ["people", "claims", "month", "returns"] as const;
type View = (typeof views)[number];
const shown: Record<View, () => React.JSX.Element> = {
  people: TaxPeople,
  claims: TaxClaims,
  month: TaxMonth,
  returns: TaxReturns,
};

/** Income tax: who is taxed as what, what they claim, how each tax came about, what is filed. */
export default function PersonalTax() {
  const t = useTexts("tax");
  const ui = useUiTexts();
  const navigate = useNavigate();
  const [{ view }] = useSearchState({ view: "" });
  const at = views.find((one) => one === view) ?? "people";
  const Shown = shown[at];
  return (
    <>
      <div className="tx-views">
        <Tabs
          label={ui("detail.tabs")}
          items={views.map((value) => ({ value, label: t(`view.${value}`) }))}
          value={at}
          // What was chosen of one is nothing to the other.
          onChange={(next) => void navigate({ to: ".", search: searchTo(next === "people" ? {} : { view: next }) })}
        />
      </div>
      <Shown key={at} />
    </>
  );
}
