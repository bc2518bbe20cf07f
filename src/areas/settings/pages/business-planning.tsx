import { lazy, Suspense, type ComponentType } from "react";
import { Skeleton } from "antd";
import { Empty } from "#ui/empty.tsx";
import { Tabs } from "#ui/list-page/tabs.tsx";
import { useSearchState } from "#ui/search-state.ts";
import { useCan } from "#ui/session.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import { menu } from "../menu.ts";
import "#ui/list-page/list-page.css";
import "./components/settings.css";

const pages: Record<string, ComponentType> = {
  C630001: lazy(() => import("./work-order-rules.tsx")),
  C630002: lazy(() => import("./employment-conditions.tsx")),
  C630003: lazy(() => import("./clock-rules.tsx")),
  C630004: lazy(() => import("./statement-rules.tsx")),
  C630005: lazy(() => import("./holidays.tsx")),
  C630006: lazy(() => import("./budget.tsx")),
  C630007: lazy(() => import("./working-time-rules.tsx")),
  LOG_SETTINGS: lazy(() => import("./log-rules.tsx")),
};

const children = menu.filter((entry) => entry.code in pages);

/** The children of business planning that one holds, as tabs. */
export default function BusinessPlanning() {
  const t = useTexts("settings");
  const say = useSay();
  const can = useCan();
  const [{ tab }, set] = useSearchState({ tab: "", rule: "", show: "" });
  const held = children.filter((entry) => can(entry.code));
  const current = held.find((entry) => entry.code === tab) ?? held[0];
  const Page = current && pages[current.code];
  if (!Page) return <Empty title={t("noChildren")} hint={t("noChildrenHint")} />;
  return (
    <div className="se-parent">
      <Tabs
        label={t("children")}
        items={held.map((entry) => ({ value: entry.code, label: say(entry) }))}
        value={current.code}
        onChange={(code) => set({ tab: code, rule: "", show: "" })}
      />
      <Suspense fallback={<Skeleton active title={false} />}>
        <Page key={current.code} />
      </Suspense>
    </div>
  );
}
