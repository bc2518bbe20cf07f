import { educationWords } from "#areas/people/words.ts";
import type { Locale } from "#platform/i18n/text.ts";

export type Education = keyof typeof educationWords;

const all = Object.keys(educationWords) as Education[];

/** What can be chosen, in the order from least to most. */
export const educationsOffered = (locale: Locale): Record<string, string> =>
  Object.fromEntries(all.map((one) => [one, educationWords[one][locale]]));

export const educationOf = (text: string): Education | null => all.find((one) => one === text) ?? null;
