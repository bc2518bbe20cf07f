import { DataTable } from "#ui/list-page/data-table.tsx";
import { hoursText, timeText } from "#ui/format.ts";
import { useLocale, useTexts } from "#ui/texts.ts";
import type { DayDetail } from "../../api.ts";
import { makeUpWords } from "../../words.ts";

/** Make-up punches and adjustments of one record, oldest first. */
export function Corrections({ detail }: { detail: DayDetail }) {
  const t = useTexts("attendance");
  const locale = useLocale();
  const rows = [
    ...detail.makeUps.map((one) => ({
      id: `m${one.id}`, number: one.number, kind: t("detail.makeUpKind", { edge: t(one.edge) }), value: timeText(one.minute, locale), reason: one.reason, state: one.state, at: one.createdAt,
    })),
    ...detail.adjustments.map((one) => ({
      id: `a${one.id}`, number: one.number, kind: t("detail.adjustKind"), value: t("detail.hoursFromTo", { before: hoursText(one.beforeMinutes), after: hoursText(one.minutes) }),
      reason: one.reason, state: one.state, at: one.at,
    })),
  ];
  return (
    <DataTable
      label={t("detail.corrections")}
      rows={rows}
      empty={<span className="mu-secondary">{t("detail.noCorrections")}</span>}
      columns={[
        { key: "number", title: t("detail.number") },
        { key: "kind", title: t("detail.kind") },
        { key: "value", title: t("detail.value") },
        { key: "state", title: t("state"), kind: "status", statuses: makeUpWords },
        { key: "at", title: t("detail.time"), kind: "instant" },
        { key: "reason", title: t("reason"), grow: true },
      ]}
    />
  );
}
