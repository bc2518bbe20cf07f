import { DataTable } from "#ui/list-page/data-table.tsx";
import { hoursText, timeText } from "#ui/format.ts";
import { useLocale, useTexts } from "#ui/texts.ts";
import { useSend } from "#ui/calls.ts";
import { dayDetail, listDays, type DayDetail } from "../../api.ts";
import { readDesk, undoRepairs } from "../../desk-api.ts";
import { makeUpWords } from "../../words.ts";

/** Make-up punches, adjustments and what auditors did about one record; a deed is undone here also long after, while nothing stands on it. */
export function Corrections({ detail }: { detail: DayDetail }) {
  const t = useTexts("attendance");
  const locale = useLocale();
  const undo = useSend(undoRepairs, {
    toast: t("desk.undone", { count: 1 }),
    refresh: [dayDetail, listDays, readDesk],
  });
  const edgesOf = ({ inMinute, outMinute }: DayDetail["repairs"][number]) =>
    [
      inMinute === null ? "" : `${t("in")} ${timeText(inMinute, locale)}`,
      outMinute === null ? "" : `${t("out")} ${timeText(outMinute, locale)}`,
    ]
      .filter(Boolean)
      .join(" · ");
  const rows = [
    ...detail.makeUps.map((one) => ({
      id: `m${one.id}`,
      number: one.number,
      kind: t("detail.makeUpKind", { edge: t(one.edge) }),
      value: timeText(one.minute, locale),
      reason: one.reason,
      state: one.state,
      at: one.createdAt,
      repair: null,
    })),
    ...detail.adjustments.map((one) => ({
      id: `a${one.id}`,
      number: one.number,
      kind: t("detail.adjustKind"),
      value: t("detail.hoursFromTo", { before: hoursText(one.beforeMinutes), after: hoursText(one.minutes) }),
      reason: one.reason,
      state: one.state,
      at: one.at,
      repair: null,
    })),
    ...detail.repairs.map((one) => ({
      id: `r${one.id}`,
      number: one.by ?? "-",
      kind: t(`detail.repair.${one.kind}`),
      value: edgesOf(one),
      reason: one.undone ? `${one.reason} (${t("detail.undone")})` : one.reason,
      state: null,
      at: one.at,
      repair: one,
    })),
  ];
  return (
    <DataTable
      label={t("detail.corrections")}
      rows={rows}
      actions={({ repair }) =>
        repair?.mayUndo
          ? [
              {
                key: "undo",
                label: t("desk.undo"),
                disabled: undo.running,
                onClick: () => undo.run({ batch: repair.batch, id: repair.id }),
              },
            ]
          : []
      }
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
