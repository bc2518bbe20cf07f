import { SLOTS } from "./contents.ts";
import { createCover, type CoverTable } from "./cover.ts";
import { coverFindings } from "./cover-findings.ts";
import { createCrew, crewFindings, pairFinding, pairsOf, type Crew } from "./crew.ts";
import { stretchOn, type Judge } from "./judge.ts";
import { cellAt, PLACES, type Cells, type Finding } from "./model.ts";
import { priceOf, rulesOfPost, type RuleSet } from "./rule-sets.ts";

/** A roster that is edited cell by cell; what is asked is judged again as far as edits have touched it. */
export interface OpenRota {
  judge: Judge;
  /** Written by `set` alone. */
  cells: Cells;
  cover: CoverTable;
  crew: Crew;
  set: (person: number, day: number, place: number, content: number) => void;
  /** What speaks against a person's row, the burden with it. */
  row: (person: number) => readonly Finding[];
  /** The same without the burden, and the points of burden in the plan. */
  alone: (person: number) => readonly Finding[];
  pointsOf: (person: number) => number;
  /** What is short, too many or badly mixed at a post on a day. */
  post: (post: number, day: number) => readonly Finding[];
  /** Rules of a post on a day, whoever works there. */
  postRules: (post: number, day: number) => RuleSet | undefined;
  /** Pairs of a person as the cells are now, also while somebody tries out others. */
  pairsOf: (person: number, day: number) => Finding[];
  /** What more points of burden would add to the price of the burden of all as it is. */
  burdenPrice: (person: number, morePoints: number) => number;
  /** All pairs. */
  pairs: () => Finding[];
  findings: () => Finding[];
  /** How many refuse, what the medium ones cost, and what the soft ones count. */
  total: () => RotaTotal;
}

export interface RotaTotal {
  hard: number;
  medium: number;
  soft: number;
}

export function openRota(judge: Judge, start: Cells): OpenRota {
  const { model, days, posts, rules } = judge;
  const cells = start.slice();
  const cover = createCover(model, posts, judge.table, cells);
  const crew = createCrew(judge, cells);
  const pairs = pairsOf(judge);
  const ofStretches = new Map(
    judge.stretches.map((stretch) => [
      stretch,
      posts.postIds.map((postId, at) =>
        rulesOfPost(model, posts.departmentIds[at] ?? 0, postId, Math.max(stretch.from, days.from)),
      ),
    ]),
  );
  const postRules = (of: number, day: number) => ofStretches.get(stretchOn(judge.stretches, day))?.[of];
  const rows: (readonly Finding[] | null)[] = model.people.map(() => null);
  const stale = new Set(model.people.keys());
  const burdens = new Int32Array(model.people.length);
  const ofPosts: (readonly Finding[] | null)[] = Array.from({ length: posts.count * days.count }, () => null);
  const ofPairs: (Finding | null | undefined)[] = Array.from({ length: pairs.length * days.count });
  const isWeighed = Uint8Array.from(rules, ({ one }) => Number(one.burden !== undefined));
  const weighed = isWeighed.reduce((sum, one) => sum + one, 0);
  /** Sum of burdens of those weighed, in thousandths; null until all rows have been judged. */
  let burdenSum: number | null = null;

  const burdenOf = (person: number) => (model.people[person]?.burden ?? 0) + burdens[person]! * 1000;

  function judged(person: number): readonly Finding[] {
    const known = rows[person];
    if (known) return known;
    const found = judge.row(cells, person);
    const before = burdens[person]!;
    burdens[person] = judge.lastBurden();
    if (burdenSum !== null && isWeighed[person]) burdenSum += (burdens[person]! - before) * 1000;
    rows[person] = found;
    return found;
  }

  function settle(): void {
    for (const person of stale) judged(person);
    stale.clear();
    if (burdenSum !== null) return;
    burdenSum = 0;
    for (let person = 0; person < rows.length; person++) if (isWeighed[person]) burdenSum += burdenOf(person);
  }

  /** How far somebody is above the mean, in whole points, squared. */
  function burdenFinding(person: number): Finding | null {
    const rule = rules[person]?.one.burden;
    if (!rule || burdenSum === null || days.to <= days.from) return null;
    const [own, mean] = [burdenOf(person), burdenSum / weighed];
    const above = Math.floor((own - mean) / 1000);
    if (above < 1) return null;
    return {
      kind: rule.kind,
      ...(rule.ruleId !== undefined && { ruleId: rule.ruleId }),
      level: rule.level,
      person,
      from: days.from,
      to: days.to - 1,
      value: Math.round(own / 100) / 10,
      allowed: Math.round(mean / 100) / 10,
      price: priceOf(rule, above * above),
    };
  }

  function burdenPrice(person: number, morePoints: number): number {
    const rule = rules[person]?.one.burden;
    settle();
    if (!rule || burdenSum === null || morePoints === 0) return 0;
    const above = (burden: number) => Math.max(0, Math.floor((burden - (burdenSum ?? 0) / weighed) / 1000)) ** 2;
    return priceOf(rule, above(burdenOf(person) + morePoints * 1000) - above(burdenOf(person)));
  }

  const pairsOfPerson = (person: number, day: number): Finding[] =>
    pairs.flatMap((pair) => {
      if (pair.first !== person && pair.second !== person) return [];
      const finding = pairFinding(judge, cells, pair, day);
      return finding ? [finding] : [];
    });

  function row(person: number): readonly Finding[] {
    settle();
    return withBurden(person);
  }

  function withBurden(person: number): readonly Finding[] {
    const found = judged(person);
    const burden = burdenFinding(person);
    return burden ? [...found, burden] : found;
  }

  function post(of: number, day: number): readonly Finding[] {
    const at = of * days.count + day;
    const known = ofPosts[at];
    if (known) return known;
    const set = postRules(of, day);
    const isOfPlan = day >= days.from && day < days.to;
    const found =
      set && isOfPlan
        ? [
            ...coverFindings(cover, set, judge.ofPosts[of]?.priority ?? 1, of, day),
            ...crewFindings(judge, crew, set, of, day),
          ]
        : [];
    ofPosts[at] = found;
    return found;
  }

  function pairFindings(): Finding[] {
    const found: Finding[] = [];
    for (const [index, pair] of pairs.entries())
      for (let day = days.from; day < days.to; day++) {
        const at = index * days.count + day;
        if (ofPairs[at] === undefined) ofPairs[at] = pairFinding(judge, cells, pair, day);
        const one = ofPairs[at];
        if (one) found.push(one);
      }
    return found;
  }

  /** The half hours that a content of a day can touch are those of that day and the next. */
  function forget(content: number, day: number): void {
    const of = judge.table.post[content]!;
    if (of < 0) return;
    const last = Math.ceil(judge.table.end[content]! / (SLOTS * 30));
    for (let near = day; near <= Math.min(day + Math.max(0, last - 1), days.count - 1); near++)
      ofPosts[of * days.count + near] = null;
  }

  function set(person: number, day: number, place: number, content: number): void {
    const at = cellAt(model.window, person, day, place);
    const before = cells[at]!;
    if (before === content) return;
    const first = cellAt(model.window, person, day, 0);
    crew.add(person, day, cells[first]!, cells[first + 1]!, -1);
    cells[at] = content;
    crew.add(person, day, cells[first]!, cells[first + 1]!, 1);
    cover.change(day, before, content);
    forget(before, day);
    forget(content, day);
    rows[person] = null;
    stale.add(person);
    for (const [index, pair] of pairs.entries())
      if (pair.first === person || pair.second === person) ofPairs[index * days.count + day] = undefined;
  }

  function findings(): Finding[] {
    const all: Finding[] = [];
    settle();
    for (let person = 0; person < rows.length; person++) all.push(...withBurden(person));
    for (let of = 0; of < posts.count; of++) for (let day = days.from; day < days.to; day++) all.push(...post(of, day));
    return [...all, ...pairFindings()];
  }

  function total(): RotaTotal {
    const sum: RotaTotal = { hard: 0, medium: 0, soft: 0 };
    for (const { level, price } of findings()) sum[level] += level === "hard" ? 1 : price;
    return sum;
  }

  return {
    judge,
    cells,
    cover,
    crew,
    postRules,
    set,
    row,
    alone: judged,
    pointsOf(person) {
      judged(person);
      return burdens[person]!;
    },
    post,
    pairs: pairFindings,
    pairsOf: pairsOfPerson,
    burdenPrice,
    findings,
    total,
  };
}

/** Cells of a model without any content. */
export const blankCells = ({ people, window }: Judge["model"]): Cells =>
  new Uint16Array(people.length * window.days * PLACES);
