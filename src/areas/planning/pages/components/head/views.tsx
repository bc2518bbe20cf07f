import { Segmented } from "antd";
import { useSearchState } from "#ui/search-state.ts";
import { useTexts } from "#ui/texts.ts";
import "./head.css";

export const headViews = ["plans", "today", "open", "swaps"] as const;
export type HeadView = (typeof headViews)[number];

/** Which of the schedule's lists is shown stands in the address: `?view=open`. */
export function useHeadView(): HeadView {
  const [{ view }] = useSearchState({ view: "" });
  return headViews.find((one) => one === view) ?? "plans";
}

export function HeadViews() {
  const t = useTexts("planning/head");
  const [, set] = useSearchState({ view: "", tab: "", page: "", sort: "", open: "", form: "" });
  const view = useHeadView();
  return (
    <Segmented
      aria-label={t("view.label")}
      value={view}
      options={headViews.map((one) => ({ value: one, label: t(`view.${one}`) }))}
      onChange={(next) => set({ view: next === "plans" ? "" : next, tab: "", page: "", sort: "", open: "", form: "" })}
    />
  );
}
