import { shortOfLeast, shortOfTarget, slotsOf } from "./cover.ts";
import { NIGHT_LEAST, SLOTS } from "./contents.ts";
import { canBeOff } from "./figures.ts";
import { PLACES } from "./model.ts";
import type { OpenRota } from "./open-rota.ts";

/** What stands beside a row; minutes of the plan's days. */
export interface RowFigures {
  planned: number;
  due: number;
  worked: number;
  nights: number;
  daysOff: number;
  /** In thousandths, as a person's is: that of twelve months and the plan's. */
  burden: number;
  /** Fen by the rates of the posts; null where one of them is not known. */
  cost: number | null;
}

/** Minutes worked so far by person and day of the window, where attendance knows them. */
export type WorkedMinutes = (person: number, day: number) => number;

export function rowFigures(rota: OpenRota, person: number, worked: WorkedMinutes = () => 0): RowFigures {
  const { judge, cells } = rota;
  const { table, days, model } = judge;
  const who = model.people[person];
  const figures: RowFigures = { planned: 0, due: who?.due ?? 0, worked: 0, nights: 0, daysOff: 0, burden: 0, cost: 0 };
  judge.row(cells, person);
  figures.burden = (who?.burden ?? 0) + judge.lastBurden() * 1000;
  const isOff = who ? canBeOff(who) : () => false;
  for (let day = days.from; day < days.to; day++) {
    figures.worked += worked(person, day);
    let [night, duties] = [0, 0];
    for (let place = 0; place < PLACES; place++) {
      const content = cells[(person * days.count + day) * PLACES + place]!;
      if (table.isDuty[content] === 0) continue;
      duties++;
      night += table.night[content]!;
      figures.planned += table.minutes[content]!;
      figures.cost = sum(figures.cost, judge.fen[content] ?? null);
    }
    if (night >= NIGHT_LEAST) figures.nights++;
    if (duties === 0 && isOff(day)) figures.daysOff++;
  }
  return figures;
}

/** What stands above a day. */
export interface DayFigures {
  /** People on duty who begin on this day. */
  heads: number;
  minutes: number;
  /** Head minutes needed and short of it on this calendar day. */
  need: number;
  short: number;
  cost: number | null;
}

export function dayFigures(rota: OpenRota, from: number, to: number): DayFigures[] {
  const { judge, cells, cover } = rota;
  const { table, days, model } = judge;
  const figures: DayFigures[] = [];
  for (let day = from; day < to; day++) {
    const one: DayFigures = { heads: 0, minutes: 0, need: 0, short: 0, cost: 0 };
    for (let person = 0; person < model.people.length; person++) {
      const at = (person * days.count + day) * PLACES;
      const [first, second] = [cells[at]!, cells[at + 1]!];
      if (table.isDuty[first] === 0 && table.isDuty[second] === 0) continue;
      one.heads++;
      one.minutes += table.minutes[first]! + table.minutes[second]!;
      one.cost = sum(one.cost, sum(judge.fen[first] ?? null, judge.fen[second] ?? null));
    }
    for (let post = 0; post < cover.posts.count; post++)
      for (let at = slotsOf(cover, post, day); at < slotsOf(cover, post, day) + SLOTS; at++) {
        one.need += cover.target[at]!;
        one.short += shortOfLeast(cover, at) + shortOfTarget(cover, at);
      }
    figures.push(one);
  }
  return figures;
}

const sum = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : a + b);
