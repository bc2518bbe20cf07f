import { say, type Locale } from "#platform/i18n/text.ts";
import { deputyText, whyTexts } from "../../rules/engine/why-texts.ts";
import type { Why } from "../../rules/engine/why.ts";

export type NameOf = (memberId: number) => string;

/** A rule in words. */
export function sayWhy(why: Why, locale: Locale, nameOf: NameOf): string {
  const of = why.of ? why.of[locale] || why.of.zh : "";
  const person = why.forMemberId === undefined ? "" : nameOf(why.forMemberId);
  const said = say(whyTexts[why.rule], locale, { of, person, level: why.level ?? 1 });
  return why.deputyFor === undefined ? said : say(deputyText, locale, { why: said, person: nameOf(why.deputyFor) });
}

/** The people a rule names. */
export function peopleOfWhy(why: Why): number[] {
  return [why.forMemberId, why.deputyFor].filter((id) => id !== undefined);
}
