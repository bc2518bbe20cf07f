import { useEffect } from "react";
import { columnOf as declaredColumn } from "#platform/report/columns.ts";
import type { AnyReport } from "#platform/report/define-report.ts";
import type { Column } from "#ui/list-page/columns.ts";
import { useLocalChoice } from "#ui/list-page/local-choice.ts";
import { useSay } from "#ui/texts.ts";
import { listOf, type ReportState } from "./use-report.ts";

/** The columns behind the rows as this viewer arranged them: they stand in the address, and this browser remembers them. */
export function useReportColumns(report: AnyReport, state: ReportState) {
  const say = useSay();
  const { choices, chosen } = state;
  const [kept, keep] = useLocalChoice<string[]>(`columns:${report.name}`, []);
  const remembered = kept.filter((key) => choices.columns.includes(key));
  const isLeftOut = chosen["show"] === undefined && remembered.length > 0;
  useEffect(() => {
    if (isLeftOut) state.replace({ show: remembered.join(",") });
  }, [isLeftOut]);
  const show = chosen["show"] === undefined ? choices.show : listOf(chosen["show"]);
  const column = (key: string): Column<never> => ({ key, title: say(declaredColumn(report, key, false).title) });
  const arranged = [...show, ...choices.columns.filter((key) => !show.includes(key))]
    .filter((key) => choices.columns.includes(key))
    .map(column);
  const choose = (keys: readonly string[]) => {
    const isStandard = keys.join() === choices.show.join();
    const isSorted = keys.includes(chosen["sort"]?.replace(/^-/, "") ?? keys[0]!);
    keep(isStandard ? [] : [...keys]);
    state.choose({ show: isStandard ? "" : keys.join(","), ...(isSorted ? {} : { sort: "" }) });
  };
  const isShown = ({ key }: Pick<Column<never>, "key">) => show.includes(key);
  return {
    /** Until what is remembered stands in the address, there is no need to ask. */
    isReady: !isLeftOut,
    settings: {
      arranged,
      shown: arranged.filter(isShown),
      isShown,
      choice: {
        order: arranged.map(({ key }) => key),
        hidden: arranged.filter((one) => !isShown(one)).map(({ key }) => key),
      },
      setChoice: ({ order, hidden }: { order: string[]; hidden: string[] }) => {
        const all = order.length > 0 ? order : arranged.map(({ key }) => key);
        choose(all.filter((key) => !hidden.includes(key)));
      },
      reset: () => choose(choices.show),
    },
  };
}
