import { Views } from "#ui/list-page/views.tsx";
import { useSearchState } from "#ui/search-state.ts";
import { useTexts } from "#ui/texts.ts";
import { BackPayView } from "./components/back-pay-view.tsx";
import { BasesView } from "./components/bases-view.tsx";
import { BillsView } from "./components/bills-view.tsx";
import { EnrolmentView } from "./components/enrolment-view.tsx";
import { MonthsView } from "./components/months-view.tsx";
import { plainView } from "./components/plain-view.ts";
import "./components/insurance.css";

const views = ["enrolment", "months", "bases", "back", "bills"] as const;
type View = (typeof views)[number];
const shown: Record<View, () => React.JSX.Element> = {
  enrolment: EnrolmentView,
  months: MonthsView,
  bases: BasesView,
  back: BackPayView,
  bills: BillsView,
};

/** Who is insured, what each month comes to, on which bases, what is paid back, and the bureau's bill. */
export default function SocialInsurance() {
  const t = useTexts("social-insurance");
  const [search, set] = useSearchState({ view: "", ...plainView });
  const view: View = views.find((one) => one === search.view) ?? "enrolment";
  const Shown = shown[view];
  return (
    <Views
      label={t("view.label")}
      items={views.map((one) => ({ value: one, label: t(`view.${one}`) }))}
      value={view}
      onChange={(next) => set({ ...plainView, view: next === "enrolment" ? "" : next })}
    >
      <Shown key={view} />
    </Views>
  );
}
