import { Views } from "#ui/list-page/views.tsx";
import { useSearchState } from "#ui/search-state.ts";
import { useCan } from "#ui/session.ts";
import { useTexts } from "#ui/texts.ts";
import { DataReads } from "./components/data-reads.tsx";
import { Operations } from "./components/operations.tsx";
import "#ui/list-page/list-page.css";
import "./components/settings.css";

const initial = {
  part: "operations",
  page: 1,
  search: "",
  kind: "",
  outcome: "",
  from: "",
  to: "",
  open: "",
  sort: "",
};

/** Who did what, and who read personal data. */
export default function OperationLog() {
  const t = useTexts("settings");
  const can = useCan();
  const [{ part }, set] = useSearchState(initial);
  if (!can("OPERATION_LOG.personalData")) return <Operations />;
  const current = part === "reads" ? "reads" : "operations";
  return (
    <Views
      label={t("log.tabs")}
      items={(["operations", "reads"] as const).map((value) => ({ value, label: t(`log.${value}`) }))}
      value={current}
      onChange={(next) => set({ ...initial, part: next })}
    >
      {current === "reads" ? <DataReads /> : <Operations />}
    </Views>
  );
}
