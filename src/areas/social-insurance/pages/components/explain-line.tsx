import type { OutputOf } from "#platform/http/call.ts";
import { useCall } from "#ui/calls.ts";
import { ExplainPanel, type ExplainStep } from "#ui/explain/explain-panel.tsx";
import { yuanText } from "#ui/format.ts";
import { useLocale, useSay, useTexts, type T } from "#ui/texts.ts";
import { cityName } from "../../city-name.ts";
import { explainLine } from "../../months-api.ts";
import type { LineRow } from "../../months-list.ts";
import { itemWords, roundingWords } from "../../words.ts";
import { rateText } from "./rate-field.tsx";

type Line = OutputOf<typeof explainLine>;

/** How one line came about: base and bounds, each side's rate and rounding, of back pay what was written before. */
export function ExplainLine({ row, onClose }: { row: LineRow; onClose: () => void }) {
  const t = useTexts("social-insurance");
  const say = useSay();
  const locale = useLocale();
  const { data, error, isPending } = useCall(explainLine, { id: row.id });
  const title = t("explain.title", { name: row.name, item: say(itemWords[row.item]), month: row.forMonth });
  const note = data
    ? `${t("explain.rounding", { rounding: say(roundingWords[data.rounding]) })} · ${t("explain.source", {
        city: cityName(data.city, locale),
        from: data.packageFrom,
        source: data.packageSource,
      })}`
    : undefined;
  return (
    <ExplainPanel
      title={title}
      result={data ? yuanText(data.employeeFen + data.employerFen) : undefined}
      steps={data ? stepsOf(data, t, note) : []}
      loading={isPending}
      error={error}
      onClose={onClose}
    />
  );
}

const orDash = (fen: number | null) => (fen === null ? "-" : yuanText(fen));

function stepsOf(line: Line, t: T<"social-insurance">, note: string | undefined): ExplainStep[] {
  const base: ExplainStep = {
    title: t("explain.base"),
    rows: [
      { label: t("explain.declared"), value: yuanText(line.declaredFen) },
      { label: t("explain.floor"), value: orDash(line.floorFen) },
      { label: t("explain.ceiling"), value: orDash(line.ceilingFen) },
      { label: t("explain.clamped"), value: yuanText(line.baseFen), strong: true },
    ],
    ...(line.billMonth !== null ? { note: t("explain.bill", { month: line.billMonth }) } : note ? { note } : {}),
  };
  if (line.kind === "fee")
    return [
      base,
      {
        title: t("explain.fee"),
        rows: [
          { label: t("explain.days"), value: line.days ?? 0 },
          { label: t("explain.amount"), value: yuanText(line.employerFen), strong: true },
        ],
        note: t("explain.feeNote"),
      },
    ];
  return [
    base,
    side(t("explain.employee"), line.employeeRate, line.employeeFixedFen, line.employeeFen, line.beforeEmployeeFen, t),
    side(t("explain.employer"), line.employerRate, line.employerFixedFen, line.employerFen, line.beforeEmployerFen, t),
  ];
}

function side(
  title: string,
  rate: number,
  fixedFen: number,
  fen: number,
  beforeFen: number | null,
  t: T<"social-insurance">,
): ExplainStep {
  return {
    title,
    rows: [
      { label: t("explain.rate"), value: rateText(rate) },
      ...(fixedFen > 0 ? [{ label: t("explain.fixed"), value: yuanText(fixedFen) }] : []),
      ...(beforeFen === null
        ? []
        : [
            { label: t("explain.should"), value: yuanText(fen + beforeFen) },
            { label: t("explain.before"), value: yuanText(beforeFen) },
          ]),
      { label: beforeFen === null ? t("explain.amount") : t("explain.difference"), value: yuanText(fen), strong: true },
    ],
  };
}
