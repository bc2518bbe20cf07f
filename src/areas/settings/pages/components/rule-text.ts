import { say, type Locale } from "#platform/i18n/text.ts";
import { moneyText, numberText, timeText } from "#ui/format.ts";
import { useLocale, useTexts, type T } from "#ui/texts.ts";
import type { RuleView } from "../../api.ts";

export type RuleContent = RuleView["value"];
export type KeptValue = RuleView["history"][number];

function rangeText(rule: RuleView, locale: Locale, t: T<"settings">): string | undefined {
  const { min, max } = rule;
  if (min === null || max === null) return undefined;
  // A unit is said once, behind both numbers.
  if (rule.unit)
    return t("rule.range", {
      min: numberText(min),
      max: `${numberText(max)} ${say(rule.unit, locale, { count: max })}`,
    });
  return t("rule.range", { min: valueText(rule, min, locale, t), max: valueText(rule, max, locale, t) });
}

function valueText(rule: RuleView, value: RuleContent, locale: Locale, t: T<"settings">): string {
  if (value === null || value === "") return t("notSet");
  if (typeof value === "boolean") return t(value ? "on" : "off");
  if (typeof value === "string") return rule.choices.find((choice) => choice.value === value)?.[locale] ?? value;
  if (rule.type === "clock") return timeText(value, locale);
  if (rule.type === "fen") return `¥ ${moneyText(value)}`;
  return rule.unit ? `${numberText(value)} ${say(rule.unit, locale, { count: value })}` : numberText(value);
}

/** Says a rule's value in the viewer's language with its unit: `const text = useRuleText(); text(rule, 30)`. */
export function useRuleText(): (rule: RuleView, value: RuleContent) => string {
  const t = useTexts("settings");
  const locale = useLocale();
  return (rule, value) => valueText(rule, value, locale, t);
}

/** Says the range in which a rule's value may lie; undefined where there is none. */
export function useRangeText(): (rule: RuleView) => string | undefined {
  const t = useTexts("settings");
  const locale = useLocale();
  return (rule) => rangeText(rule, locale, t);
}

/** What holds today, per legal entity and department: the newest value of each that is in force. */
export function overridesOf(rule: RuleView): KeptValue[] {
  const newest = new Map<string, KeptValue>();
  for (const one of rule.history) {
    const key = `${one.departmentId} ${one.legalEntityId}`;
    if (!one.future && !isOfCompany(one) && !newest.has(key)) newest.set(key, one);
  }
  return [...newest.values()];
}

/** The company's value that holds today; undefined while the default does. */
export const companyValueOf = (rule: RuleView): KeptValue | undefined =>
  rule.history.find((one) => !one.future && isOfCompany(one));

export const isOfCompany = (one: KeptValue): boolean => one.departmentId === null && one.legalEntityId === null;

export const futureOf = (rule: RuleView): KeptValue[] => rule.history.filter((one) => one.future).reverse();
