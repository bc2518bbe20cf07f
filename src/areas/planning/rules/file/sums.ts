import type { Interval } from "#platform/calendar/intervals.ts";
import { NIGHT_LEAST, nightMinutes } from "#platform/rota/contents.ts";
import type { Content } from "#platform/rota/model.ts";

export interface PersonSums {
  minutes: number;
  nights: number;
  daysOff: number;
}

/** What stands on a day, and whether it is a day off where nothing is worked on it. */
export interface DaySaid {
  contents: readonly Content[];
  canBeOff: boolean;
}

/** What a row comes to: a night is one with two hours of night work. */
export function personSums(days: readonly DaySaid[], night: Interval): PersonSums {
  const sums: PersonSums = { minutes: 0, nights: 0, daysOff: 0 };
  for (const { contents, canBeOff } of days) {
    let [worked, atNight] = [false, 0];
    for (const content of contents) {
      if (content.kind !== "duty") continue;
      worked = true;
      sums.minutes += content.minutes;
      for (const section of content.sections) atNight += nightMinutes(section, night);
    }
    if (atNight >= NIGHT_LEAST) sums.nights += 1;
    if (!worked && canBeOff) sums.daysOff += 1;
  }
  return sums;
}

/** Who works on a day, and how long in all. */
export function daySums(people: readonly (readonly Content[])[]): { heads: number; minutes: number } {
  let [heads, minutes] = [0, 0];
  for (const contents of people) {
    const duties = contents.filter((content) => content.kind === "duty");
    if (duties.length > 0) heads += 1;
    for (const duty of duties) minutes += duty.minutes;
  }
  return { heads, minutes };
}
