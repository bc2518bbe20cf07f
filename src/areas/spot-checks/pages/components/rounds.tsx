import { DataTable } from "#ui/list-page/data-table.tsx";
import { timeText } from "#ui/format.ts";
import { useLocale, useSay, useTexts } from "#ui/texts.ts";
import type { RoundRow } from "../../api.ts";
import { checkList, taskList } from "../../lists.ts";
import { roundWords } from "../../words.ts";
import { rateText } from "./rate-text.ts";

/** The draws of a task; one that is done can be explained. */
export function Rounds({ rounds, onExplain }: { rounds: readonly RoundRow[]; onExplain: (round: RoundRow) => void }) {
  const t = useTexts("spot-checks");
  const say = useSay();
  const locale = useLocale();
  const { columns } = taskList;
  return (
    <>
      <p className="mu-note mu-note-info">{t("draw.how")}</p>
      <DataTable
        label={t("detail.draws")}
        rows={rounds}
        empty={null}
        onOpen={onExplain}
        columns={[
          {
            key: "workDate",
            title: t("draw.at"),
            kind: "date",
            value: (row) => `${row.workDate} ${timeText(row.minute, locale)}`,
          },
          { key: "state", title: say(columns.state), kind: "status", statuses: roundWords },
          { key: "pool", title: say(columns.pool), kind: "number" },
          { key: "drawn", title: say(columns.drawn), kind: "number" },
          { key: "checked", title: say(columns.checked), kind: "number" },
          {
            key: "passPercent",
            title: say(columns.passPercent),
            kind: "number",
            value: (row) => rateText(row, t),
          },
          { key: "closesAt", title: say(checkList.fields.closesAt), kind: "instant", grow: true },
        ]}
        actions={(row) => [{ key: "explain", label: t("draw.explain"), onClick: () => onExplain(row) }]}
      />
    </>
  );
}
