import { useCall } from "#ui/calls.ts";
import { ExplainPanel, type ExplainRow, type ExplainStep } from "#ui/explain/explain-panel.tsx";
import { hoursText, moneyText, numberText, timeText, unitPriceText } from "#ui/format.ts";
import { Status } from "#ui/status-tag.tsx";
import { useLocale, useTexts, type T } from "#ui/texts.ts";
import type { Locale } from "#platform/i18n/text.ts";
import { explainLine, type LineDetail } from "../../lines-api.ts";
import { departmentRows } from "../../detail-rows.ts";
import { statementLineList } from "../../lines-list.ts";
import { extraWords } from "../../words.ts";
import { dayStateWords } from "#areas/attendance/words.ts";
import { rateName } from "./explain-delta.tsx";

/** The way one shift's amount came about: shift, punches, minutes, rates, rounding. */
export function ExplainLine({ lineId, onClose }: { lineId: number; onClose: () => void }) {
  const t = useTexts("statements");
  const locale = useLocale();
  const { data, isPending, error } = useCall(explainLine, { lineId });
  return (
    <ExplainPanel
      title={data ? t("explain.title", { name: data.memberName, date: data.workDate }) : ""}
      {...(data ? { result: moneyText(data.payableFen) } : {})}
      steps={data ? stepsOf(data, t, locale) : []}
      loading={isPending}
      error={error}
      onClose={onClose}
    />
  );
}

const partsPerFen = 600;

/** Parts of 1/600 fen as yuan with four decimals, for reading only. */
const exactText = (parts: number) => numberText(parts / partsPerFen / 100, 4);

function noteOf(parts: readonly (string | null | undefined)[]): { note?: string } {
  const note = parts.filter(Boolean).join(" ");
  return note ? { note } : {};
}

function stepsOf(line: LineDetail, t: T<"statements">, locale: Locale): ExplainStep[] {
  const { pricing } = line;
  const time = (minute: number | null) => (minute === null ? "-" : timeText(minute, locale));
  const isPaid = pricing.paidTo > pricing.paidFrom;
  const adjusted = pricing.adjustedMinutes !== null;
  const nameOf = (key: string) => rateName(key, t);
  const paidRates = pricing.rates.filter((rate) => rate.minutes > 0 || rate.worked > 0);
  return [
    {
      title: t("explain.shift"),
      rows: [
        {
          label: statementLineList.columns.shiftState[locale],
          value: <Status of={dayStateWords} value={line.shiftState} />,
        },
        { label: t("explain.planned"), value: `${time(line.startMinute)} – ${time(line.endMinute)}` },
        ...(line.countedOn === null ? [] : [{ label: t("explain.countedOn"), value: line.countedOn }]),
        { label: t("explain.punched"), value: `${time(line.inMinute)} – ${time(line.outMinute)}` },
        {
          label: t("explain.paid"),
          value: isPaid ? `${time(pricing.paidFrom)} – ${time(pricing.paidTo)}` : "-",
          strong: true,
        },
      ],
    },
    {
      title: t("explain.time"),
      rows: [
        ...offRows(line, t, time),
        { label: t("explain.net"), value: hoursText(pricing.netMinutes) },
        { label: t("explain.accounting"), value: hoursText(pricing.accountingMinutes), strong: !adjusted },
        ...(pricing.adjustedMinutes === null
          ? []
          : [{ label: t("explain.adjusted"), value: hoursText(pricing.adjustedMinutes), strong: true }]),
        ...(pricing.adjustReason ? [{ label: t("explain.adjustReason"), value: pricing.adjustReason }] : []),
      ],
    },
    {
      title: t("explain.rates"),
      rows: paidRates.map((rate) => ({
        label: nameOf(rate.key),
        value: t("explain.worked", {
          worked: rate.worked,
          meal: rate.meal,
          rounding: rate.rounding > 0 ? `+${rate.rounding}` : rate.rounding,
        }),
      })),
      note:
        paidRates.length === 0
          ? t("explain.nothing")
          : `${t(adjusted ? "explain.adjustedNote" : pricing.pricedAs === null ? "explain.ratesNote" : "explain.ratesOfDateNote", { date: pricing.pricedAs ?? "" })} ${t("explain.nightWindow", { from: time(pricing.night.start), to: time(pricing.night.end) })}`,
    },
    {
      title: t("explain.price"),
      rows: [
        ...pricing.rates
          .filter((rate) => rate.minutes > 0)
          .map((rate) => ({
            label: `${nameOf(rate.key)}: ${t("explain.line", { minutes: rate.minutes, price: unitPriceText(rate.milliPerHour) })}`,
            value: exactText(rate.minutes * rate.milliPerHour),
          })),
        ...(pricing.shiftSubsidyFen > 0
          ? [{ label: t("explain.shiftSubsidy"), value: moneyText(pricing.shiftSubsidyFen) }]
          : []),
        ...(pricing.part?.isLead && pricing.part.shiftMinutes > 0
          ? [{ label: t("explain.shiftMinutes"), value: hoursText(pricing.part.shiftMinutes) }]
          : []),
        ...(pricing.ladder
          ? [
              {
                label: t("explain.ladder", { hours: hoursText(pricing.ladder.overMinutes) }),
                value: moneyText(pricing.ladder.fen),
              },
            ]
          : []),
        { label: t("explain.sum"), value: exactText(pricing.exactParts) },
        { label: t("explain.rounding"), value: moneyText(line.amountFen), strong: true },
      ],
      ...noteOf([
        pricing.part && t(pricing.part.isLead ? "explain.leadNote" : "explain.partNote"),
        line.contractNumber && t("explain.contract", { number: line.contractNumber }),
      ]),
    },
    ...fineStep(line, t, locale),
    ...extrasStep(line, t, locale),
  ];
}

/** What else the shift bears: its own extras, and its shares of those of its person or of the whole statement. */
function extrasStep({ extras, payableFen }: LineDetail, t: T<"statements">, locale: Locale): ExplainStep[] {
  if (extras.length === 0) return [];
  return [
    {
      title: t("explain.extras"),
      rows: [
        ...extras.map(({ of, type, reason, fen, ofFen }) => ({
          label: `${extraWords[type][locale]}: ${reason}${of === "shift" ? "" : ` (${t(`explain.shareOf.${of}`, { amount: moneyText(ofFen) })})`}`,
          value: moneyText(fen),
        })),
        { label: departmentRows.columns.amountFen[locale], value: moneyText(payableFen), strong: true },
      ],
    },
  ];
}

/** Meals and rests that came off, each with its time. */
function offRows({ off }: LineDetail, t: T<"statements">, time: (minute: number) => string): ExplainRow[] {
  if (!off) return [];
  const taken = (minutes: number) => t("explain.off", { minutes });
  return [
    ...off.meals.map(({ meal, start, end, minutes }) => ({
      label: `${t(`explain.meal.${meal}`)} (${time(start)} – ${time(end)})`,
      value: taken(minutes),
    })),
    ...off.rests.map(({ start, end }) => ({
      label: `${t("explain.rest")} (${time(start)} – ${time(end)})`,
      value: taken(end - start),
    })),
    ...(off.looseRestMinutes > 0 ? [{ label: t("explain.looseRest"), value: taken(off.looseRestMinutes) }] : []),
  ];
}

/** What is taken off beside the amount of the shift: by rule for a missing card, and whatever else a person took for it. */
function fineStep({ fine, cardDeductionFen }: LineDetail, t: T<"statements">, locale: Locale): ExplainStep[] {
  if (!fine && cardDeductionFen === 0) return [];
  const byHand = cardDeductionFen - (fine?.became === "taken" ? fine.amountFen : 0);
  return [
    {
      title: departmentRows.columns.cardDeductionFen[locale],
      rows: [
        ...(fine ? [{ label: t(`explain.missed.${fine.edge}`), value: moneyText(fine.amountFen) }] : []),
        ...(byHand > 0 ? [{ label: t("explain.cardByHand"), value: moneyText(byHand) }] : []),
        { label: t("explain.taken"), value: moneyText(0 - cardDeductionFen), strong: true },
      ],
      note: t(fine ? `explain.became.${fine.became}` : "explain.cardNote"),
    },
  ];
}
