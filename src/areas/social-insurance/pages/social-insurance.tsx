import { Segmented } from "antd";
import { useSearchState } from "#ui/search-state.ts";
import { useTexts } from "#ui/texts.ts";
import { BackPayView } from "./components/back-pay-view.tsx";
import { BasesView } from "./components/bases-view.tsx";
import { BillsView } from "./components/bills-view.tsx";
import { EnrolmentView } from "./components/enrolment-view.tsx";
import { MonthsView } from "./components/months-view.tsx";
import "./components/insurance.css";

const views = ["enrolment", "months", "bases", "back", "bills"] as const;
type View = (typeof views)[number];

/** Who is insured, what each month comes to, on which bases, what is paid back, and the bureau's bill. */
export default function SocialInsurance() {
  const t = useTexts("social-insurance");
  const [search, set] = useSearchState({ view: "", tab: "", page: "", sort: "", open: "", form: "", panel: "" });
  const view: View = views.find((one) => one === search.view) ?? "enrolment";
  const plain = { tab: "", page: "", sort: "", open: "", form: "", panel: "" };
  return (
    <>
      <Segmented
        className="si-views"
        aria-label={t("view.label")}
        value={view}
        options={views.map((one) => ({ value: one, label: t(`view.${one}`) }))}
        onChange={(next) => set({ ...plain, view: next === "enrolment" ? "" : next })}
      />
      {view === "enrolment" ? <EnrolmentView /> : null}
      {view === "months" ? <MonthsView /> : null}
      {view === "bases" ? <BasesView /> : null}
      {view === "back" ? <BackPayView /> : null}
      {view === "bills" ? <BillsView /> : null}
    </>
  );
}
