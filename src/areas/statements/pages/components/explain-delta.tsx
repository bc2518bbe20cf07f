import { deltaCauseWords } from "#areas/attendance/words.ts";
import type { Text } from "#platform/i18n/text.ts";
import { ExplainPanel, type ExplainStep } from "#ui/explain/explain-panel.tsx";
import { hoursText, moneyText, unitPriceText } from "#ui/format.ts";
import { textByKey, useSay, useTexts, type T } from "#ui/texts.ts";
import { departmentRows, type StatementExtra } from "../../detail-rows.ts";
import { statementLineList } from "../../lines-list.ts";
import type { SettledDelta } from "../../delta.ts";

/** Why an adjustment is there: what the settled day was worth, what it is worth now, and the difference. */
export function ExplainDelta({
  extra,
  delta,
  onClose,
}: {
  extra: StatementExtra;
  delta: SettledDelta;
  onClose: () => void;
}) {
  const t = useTexts("statements");
  const say = useSay();
  const steps: ExplainStep[] = [
    {
      title: t("delta.causes"),
      rows: delta.causes.map(({ kind, number, reason }) => ({
        label: say(deltaCauseWords[kind]),
        value: [number, reason].filter(Boolean).join(" ") || "-",
      })),
    },
    ...(delta.part === undefined
      ? []
      : [
          {
            title: t("explain.countedOn"),
            rows: [
              { label: say(statementLineList.columns.workDate), value: delta.workDate },
              { label: t("explain.countedOn"), value: delta.part },
            ],
            note: t("explain.partDelta"),
          },
        ]),
    sideStep(delta, "before", t, say),
    sideStep(delta, "after", t, say),
    {
      title: t("delta.difference"),
      rows: [
        { label: t("explain.time"), value: hoursText(delta.after.paidMinutes - delta.before.paidMinutes) },
        { label: t("explain.result"), value: moneyText(extra.amountFen), strong: true },
      ],
      note: t("delta.note"),
    },
  ];
  return (
    <ExplainPanel
      title={t("explain.title", { name: extra.memberName ?? "", date: delta.workDate })}
      result={moneyText(extra.amountFen)}
      steps={steps}
      onClose={onClose}
    />
  );
}

function sideStep(
  delta: SettledDelta,
  name: "before" | "after",
  t: T<"statements">,
  say: (text: Text) => string,
): ExplainStep {
  const side = delta[name];
  const hasFine = delta.before.fineFen !== delta.after.fineFen;
  const rates = side.pricing?.rates.filter((rate) => rate.minutes > 0) ?? [];
  return {
    title: t(`delta.${name}`),
    rows: [
      { label: t("explain.time"), value: hoursText(side.paidMinutes) },
      ...rates.map((rate) => ({
        label: rateName(rate.key, t),
        value: t("explain.line", { minutes: rate.minutes, price: unitPriceText(rate.milliPerHour) }),
      })),
      ...(hasFine
        ? [
            { label: t("explain.worth"), value: moneyText(side.amountFen) },
            { label: say(departmentRows.columns.cardDeductionFen), value: moneyText(0 - side.fineFen) },
          ]
        : []),
      { label: t("explain.result"), value: moneyText(side.amountFen - (hasFine ? side.fineFen : 0)), strong: true },
    ],
  };
}

/** A rate by the kind of its day and night. */
export function rateName(key: string, t: T<"statements">): string {
  const [, kind = "", night = ""] = /^(.*)_(day|night)$/.exec(key) ?? [];
  return t("explain.rate", { kind: textByKey(t, `dayKind.${kind}`), night: textByKey(t, `explain.${night}`) });
}
