import { Empty } from "#ui/empty.tsx";
import { useCan } from "#ui/session.ts";
import { useTexts } from "#ui/texts.ts";
import { RulePage } from "./components/rule-page.tsx";

/** The clock-in settings of business planning, in the group of attendance. */
export default function ClockSettings() {
  const t = useTexts("settings");
  const can = useCan();
  if (!can("C630003")) return <Empty title={t("noChildren")} hint={t("noChildrenHint")} />;
  return <RulePage page="C630003" />;
}
