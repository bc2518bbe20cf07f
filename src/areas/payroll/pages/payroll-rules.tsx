import { useSearchState } from "#ui/search-state.ts";
import { useTexts } from "#ui/texts.ts";
import { ItemsPart } from "./components/items-part.tsx";
import { ParametersPart } from "./components/parameters-part.tsx";

/** What pay is made of: items with their formulas, and the figures that formulas ask for. */
export default function PayrollRules() {
  const t = useTexts("payroll/definitions");
  const [{ part }] = useSearchState({ part: "items" });
  const tabs = [
    { value: "items", label: t("rules.items") },
    { value: "parameters", label: t("rules.parameters") },
  ];
  return part === "parameters" ? <ParametersPart tabs={tabs} /> : <ItemsPart tabs={tabs} />;
}
