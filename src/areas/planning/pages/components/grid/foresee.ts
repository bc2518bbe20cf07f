import { createJudge, type Judge } from "#platform/rota/judge.ts";
import type { Finding } from "#platform/rota/model.ts";
import type { Roster } from "./roster.ts";
import type { DayWrite } from "./write-cells.ts";

/** Findings that rows would get which they do not have; nothing is written. */
export class Foresight {
  private readonly roster: Roster;
  private judge: Judge | null = null;
  private known = 0;

  constructor(roster: Roster) {
    this.roster = roster;
  }

  of(writes: readonly DayWrite[]): Finding[] {
    const { roster } = this;
    if (!this.judge || this.known !== roster.contents.length) {
      this.known = roster.contents.length;
      this.judge = createJudge({ ...roster.data.model, contents: roster.contents.slice() });
    }
    const cells = roster.cells.slice();
    const people = new Set(writes.map(({ person }) => person));
    const before = new Map([...people].map((person) => [person, new Set(this.judge?.row(cells, person).map(keyOf))]));
    for (const { person, day, value } of writes)
      for (const place of [0, 1]) {
        const next = value[place] ?? 0;
        if (roster.refused(person, day, place, next) === null) cells[roster.at(person, day, place)] = next;
      }
    return [...people].flatMap(
      (person) => this.judge?.row(cells, person).filter((finding) => !before.get(person)?.has(keyOf(finding))) ?? [],
    );
  }
}

const keyOf = ({ kind, from, to, value }: Finding) => `${kind} ${from} ${to} ${value}`;
