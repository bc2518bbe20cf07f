import { addMonths, type PlainDate } from "./plain-date.ts";
import { retirementOf } from "./retirement.ts";

/**
 * The day on which somebody reaches the statutory age. For women the earlier of the two ages counts: which one is theirs
 * depends on what they do, and to be told early harms nobody.
 */
export function retirementDay(birthDate: PlainDate, gender: "male" | "female"): PlainDate {
  return addMonths(birthDate, retirementOf(birthDate, gender === "male" ? "man" : "woman_50").ageMonths);
}
