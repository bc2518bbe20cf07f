import type { ItemCode } from "./items.ts";

export interface InsuredPerson {
  kind: "full_time" | "part_time" | "rehired_pensioner" | "intern";
  /** Past the statutory age of retirement. */
  overAge: boolean;
}

/**
 * What somebody is insured for in any case; there is no waiver (Labour interpretation II of the Supreme People's Court).
 * Part-time work is insured against injury at least, and so is whoever is past the age of retirement; an intern is a
 * student and no employee. What is voluntary, such as a supplementary fund, is never asked for.
 */
export function requiredItems(person: InsuredPerson, ofCity: readonly ItemCode[]): ItemCode[] {
  if (person.kind === "intern") return [];
  if (person.kind !== "full_time" || person.overAge) return ofCity.filter((item) => item === "injury");
  return ofCity.filter((item) => item !== "supplementaryFund");
}

/** What is missing of it. */
export function missingItems(
  person: InsuredPerson,
  ofCity: readonly ItemCode[],
  items: readonly ItemCode[],
): ItemCode[] {
  return requiredItems(person, ofCity).filter((item) => !items.includes(item));
}
