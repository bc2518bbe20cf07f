import { DataTable } from "#ui/list-page/data-table.tsx";
import { timeText } from "#ui/format.ts";
import { useLocale, useTexts } from "#ui/texts.ts";
import type { RoundRow } from "../../api.ts";
import { roundWords } from "../../words.ts";
import { percentOf } from "./percent-of.ts";

/** The draws of a task; one that is done can be explained. */
export function Rounds({ rounds, onExplain }: { rounds: readonly RoundRow[]; onExplain: (round: RoundRow) => void }) {
  const t = useTexts("spot-checks");
  const locale = useLocale();
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
          { key: "state", title: t("state"), kind: "status", statuses: roundWords },
          { key: "pool", title: t("pool"), kind: "number" },
          { key: "drawn", title: t("drawn"), kind: "number" },
          { key: "checked", title: t("checked"), kind: "number" },
          { key: "passPercent", title: t("passRate"), kind: "number", value: (row) => percentOf(row.passPercent) },
          { key: "closesAt", title: t("closesAt"), kind: "instant", grow: true },
        ]}
        actions={(row) => [{ key: "explain", label: t("draw.explain"), onClick: () => onExplain(row) }]}
      />
    </>
  );
}
