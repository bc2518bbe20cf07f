import { ExplainPanel, type ExplainRow, type ExplainStep } from "#ui/explain/explain-panel.tsx";
import { durationText, hoursText, timeText } from "#ui/format.ts";
import { listText, textByKey, useLocale, useTexts, type KeyUnder } from "#ui/texts.ts";
import type { DayDetail } from "../../api.ts";

const mealNames = ["breakfast", "lunch", "dinner", "supper"] as const;
const mealBit = { breakfast: 8, lunch: 4, dinner: 2, supper: 1 } as const;

type TraceKey = KeyUnder<"attendance", "trace">;
type Step = { step: string } & Record<string, unknown>;

/** How a record's hours came about: the stored edges and rules, step by step. */
export function DayExplain({ detail, onClose }: { detail: DayDetail; onClose: () => void }) {
  const t = useTexts("attendance");
  const steps = useSteps(detail);
  const { row } = detail;
  return (
    <ExplainPanel
      title={`${t("days.paid")} · ${row.name} · ${row.workDate}`}
      result={hoursText(row.paidMinutes)}
      steps={steps}
      onClose={onClose}
    />
  );
}

function useSteps(detail: DayDetail): ExplainStep[] {
  const t = useTexts("attendance");
  const locale = useLocale();
  const number = (value: unknown) => (typeof value === "number" ? value : 0);
  const time = (value: unknown) => (typeof value === "number" ? timeText(value, locale) : t("trace.none"));
  const min = (value: unknown) => t("minutes", { count: number(value) });
  const row = (label: TraceKey, value: string, strong = false): ExplainRow => ({
    label: t(`trace.${label}`),
    value,
    strong,
  });
  const result = (step: Step) => row("result", durationText(number(step["minutes"])), true);
  const meals = (bits: unknown) =>
    listText(mealNames.filter((name) => (number(bits) & mealBit[name]) !== 0).map((name) => t(`trace.${name}`))) ||
    t("trace.none");
  const dates: ExplainRow[] =
    detail.row.parts.length === 0
      ? [row("countedOn", detail.row.countedOn, true)]
      : detail.row.parts.map((part) => ({
          label: part.date,
          strong: true,
          value: t("trace.part", {
            from: time(part.from),
            to: time(part.to),
            off: min(part.rest + part.meal),
            hours: hoursText(part.accountingMinutes),
          }),
        }));
  const rows: Record<string, (step: Step) => ExplainRow[]> = {
    edges: (step) => [
      { label: t("in"), value: time(step["in"]) },
      { label: t("out"), value: time(step["out"]) },
    ],
    leave: (step) => [
      row("from", time(step["start"])),
      row("to", time(step["end"])),
      row("leaveMinutes", durationText(number(step["minutes"])), true),
    ],
    late: (step) => [
      row("planned", time(step["planned"])),
      row("actual", time(step["actual"])),
      row("grace", min(step["grace"])),
      row("result", min(step["minutes"]), true),
    ],
    early: (step) => [
      row("planned", time(step["planned"])),
      row("actual", time(step["actual"])),
      row("grace", min(step["grace"])),
      row("result", min(step["minutes"]), true),
    ],
    paid_span: (step) => [row("from", time(step["start"])), row("to", time(step["end"])), result(step)],
    edge_rounding: (step) => [
      row("unit", min(step["unit"])),
      ...([step["in"], step["out"]].includes("threshold") ? [row("threshold", min(step["threshold"]))] : []),
      row(
        "inRounding",
        t("trace.moved", {
          from: time(step["from"]),
          to: time(step["start"]),
          how: textByKey(t, `trace.edge.${String(step["in"])}`),
        }),
      ),
      row(
        "outRounding",
        t("trace.moved", {
          from: time(step["to"]),
          to: time(step["end"]),
          how: textByKey(t, `trace.edge.${String(step["out"])}`),
        }),
      ),
      result(step),
    ],
    day: (step) => [
      ...dates,
      row(
        "rates",
        step["pricedAs"] === null ? t("trace.ratesMinute") : t("trace.ratesShift", { date: String(step["pricedAs"]) }),
      ),
    ],
    rest: (step) => [
      row("plannedBreak", min(step["planned"])),
      row("punchedBreak", min(step["punched"])),
      ...(number(step["training"]) > 0 ? [row("training", min(step["training"]))] : []),
      row("result", min(step["minutes"]), true),
    ],
    meals: (step) => [
      row("mealList", meals(step["bits"])),
      row("each", min(step["each"])),
      row("result", min(step["minutes"]), true),
    ],
    net: (step) => [
      row("span", durationText(number(step["span"]))),
      row("rest", min(step["rest"])),
      row("meals", min(step["meals"])),
      result(step),
    ],
    rounding: (step) => [
      row("net", durationText(number(step["net"]))),
      row("unit", min(step["unit"])),
      row("threshold", min(step["threshold"])),
      row("limit", durationText(number(step["limit"]))),
      result(step),
    ],
    due: (step) => [
      row("dueMinutes", durationText(number(step["due"]))),
      row("net", durationText(number(step["net"]))),
      row("short", min(step["short"])),
      result(step),
    ],
  };
  const notes: Record<string, TraceKey> = {
    edges: "edgesNote",
    paid_span: "spanNote",
    meals: "mealsNote",
    leave: "leaveNote",
    rounding: "roundingNote",
    edge_rounding: "edgeRoundingNote",
    due: "dueNote",
  };
  const isUnpaid = detail.trace.every(({ step }) => step === "edges" || step === "day");
  const dayNotes: Record<string, TraceKey> = { start: "dayStartNote", most: "dayMostNote", split: "daySplitNote" };
  const noteOf = ({ step, ...more }: Step) => (step === "day" ? dayNotes[String(more["countsOn"])] : notes[step]);
  const steps = (detail.trace as Step[]).map((step) => {
    const note = isUnpaid && step.step === "edges" ? "missingNote" : noteOf(step);
    return {
      title: textByKey(t, `trace.${step.step}`),
      rows: rows[step.step]?.(step) ?? [],
      ...(note ? { note: t(`trace.${note}`) } : {}),
    };
  });
  if (detail.row.adjustedMinutes === null) return steps;
  return [
    ...steps,
    {
      title: t("trace.adjusted"),
      rows: [
        row("result", durationText(detail.row.adjustedMinutes), true),
        ...detail.row.parts.map((part) => ({
          label: part.date,
          value: t("trace.share", { hours: hoursText(part.paidMinutes) }),
        })),
      ],
      ...(detail.adjustReason ? { note: detail.adjustReason } : {}),
    },
  ];
}
