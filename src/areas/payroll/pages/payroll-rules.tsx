import { useSearchState } from "#ui/search-state.ts";
import { useTexts } from "#ui/texts.ts";
import { ItemsPart } from "./components/items-part.tsx";
import { ParametersPart } from "./components/parameters-part.tsx";
import { GroupsPart } from "./components/vouchers/groups-part.tsx";
import { LayoutsPart } from "./components/vouchers/layouts-part.tsx";
import { SubjectsPart } from "./components/vouchers/subjects-part.tsx";

/** What pay is made of: items with their formulas, the figures that formulas ask for, and how it is booked. */
export default function PayrollRules() {
  const t = useTexts("payroll/definitions");
  const vouchers = useTexts("payroll/vouchers");
  const [{ part }] = useSearchState({ part: "items" });
  const tabs = [
    { value: "items", label: t("rules.items") },
    { value: "parameters", label: t("rules.parameters") },
    { value: "subjects", label: vouchers("part.subjects") },
    { value: "groups", label: vouchers("part.groups") },
    { value: "layouts", label: vouchers("part.layouts") },
  ];
  switch (part) {
    case "parameters":
      return <ParametersPart tabs={tabs} />;
    case "subjects":
      return <SubjectsPart tabs={tabs} />;
    case "groups":
      return <GroupsPart tabs={tabs} />;
    case "layouts":
      return <LayoutsPart tabs={tabs} />;
    default:
      return <ItemsPart tabs={tabs} />;
  }
}
