import { addSpan, SLOT_MINUTES, SLOTS, type ContentTable, type PostIndex } from "./contents.ts";
import { PLACES, type Cells, type RotaModel } from "./model.ts";

/** Head minutes by post, day and half hour, so that parts of a half hour count as parts of a head. */
export interface CoverTable {
  posts: PostIndex;
  days: number;
  own: Int32Array;
  ordered: Int32Array;
  min: Int32Array;
  /** At least the minimum. */
  target: Int32Array;
  /** From where on there are too many; `NO_LIMIT` where nobody says. */
  max: Int32Array;
  /** A cell of that day gets another content. */
  change: (day: number, before: number, after: number) => void;
}

export const NO_LIMIT = 0x3fff_ffff;

/** Where the half hours of a post and day begin. */
export const slotsOf = ({ days }: Pick<CoverTable, "days">, post: number, day: number): number =>
  (post * days + day) * SLOTS;

export function createCover(model: RotaModel, posts: PostIndex, table: ContentTable, cells: Cells): CoverTable {
  const days = model.window.days;
  const size = posts.count * days * SLOTS;
  const empty = () => new Int32Array(size);
  const [own, ordered, min, target, max] = [empty(), empty(), empty(), empty(), empty()];
  const covered = empty();
  addNeed();
  // Where need is said for a part of a half hour only, nobody knows how many are too many in the rest.
  covered.forEach((minutes, at) => {
    if (minutes < SLOT_MINUTES) max[at] = NO_LIMIT;
  });
  const promised = new Set<number>();
  for (const { lineId, heads, day, span, departmentId, postId } of model.orders ?? []) {
    promised.add(lineId);
    each(posts.at(departmentId, postId), day, span, (at, minutes) => (ordered[at]! += heads * minutes));
  }
  /** Whether a content stands in what its order promises already. */
  const isPromised = Uint8Array.from(table.line, (line) => Number(line !== 0 && promised.has(line)));

  function addNeed(): void {
    for (const { departmentId, postId, day, span, min: least, target: wanted, max: most } of model.cover) {
      const limit = most ?? wanted;
      each(posts.at(departmentId, postId), day, span, (at, minutes) => {
        covered[at]! += minutes;
        min[at]! += least * minutes;
        target[at]! += Math.max(wanted ?? least, least) * minutes;
        max[at] = limit === null || max[at] === NO_LIMIT ? NO_LIMIT : max[at]! + limit * minutes;
      });
    }
  }

  function each(
    post: number,
    day: number,
    span: { start: number; end: number },
    add: (at: number, minutes: number) => void,
  ) {
    const slots = new Map<number, number>();
    addSpan(slots, span, 1);
    const last = slotsOf({ days }, post, days);
    for (const [slot, minutes] of slots) {
      const at = slotsOf({ days }, post, day) + slot;
      if (post >= 0 && at >= slotsOf({ days }, post, 0) && at < last) add(at, minutes);
    }
  }

  function count(day: number, content: number, sign: 1 | -1): void {
    const post = table.post[content]!;
    if (post < 0 || isPromised[content] === 1) return;
    const heads = table.line[content] === 0 ? own : ordered;
    const first = slotsOf({ days }, post, day);
    const last = slotsOf({ days }, post, days);
    for (let entry = table.slotFrom[content]!; entry < table.slotFrom[content + 1]!; entry++) {
      const at = first + table.slotAt[entry]!;
      if (at < last) heads[at]! += sign * table.slotMinutes[entry]!;
    }
  }

  for (let person = 0, at = 0; person < model.people.length; person++)
    for (let day = 0; day < days; day++)
      for (let place = 0; place < PLACES; place++, at++) if (cells[at] !== 0) count(day, cells[at]!, 1);

  return {
    posts,
    days,
    own,
    ordered,
    min,
    target,
    max,
    change(day, before, after) {
      if (before === after) return;
      count(day, before, -1);
      count(day, after, 1);
    },
  };
}

/** Minutes short in a half hour: below the least, and from there to the target; and minutes too many. */
export const shortOfLeast = (cover: CoverTable, at: number): number =>
  Math.max(0, cover.min[at]! - cover.own[at]! - cover.ordered[at]!);
export const shortOfTarget = (cover: CoverTable, at: number): number =>
  Math.max(0, cover.target[at]! - Math.max(cover.min[at]!, cover.own[at]! + cover.ordered[at]!));
export const overOf = (cover: CoverTable, at: number): number =>
  cover.max[at] === NO_LIMIT ? 0 : Math.max(0, cover.own[at]! + cover.ordered[at]! - cover.max[at]!);

/** Heads of a day by half hour, of one post or of all; short and over are not set off between posts. */
export interface HeatStrip {
  need: Float64Array;
  own: Float64Array;
  ordered: Float64Array;
  short: Float64Array;
  over: Float64Array;
}

export function heatStrip(cover: CoverTable, day: number, only: readonly number[] | null): HeatStrip {
  const empty = () => new Float64Array(SLOTS);
  const strip: HeatStrip = { need: empty(), own: empty(), ordered: empty(), short: empty(), over: empty() };
  const posts = only ?? Array.from({ length: cover.posts.count }, (_, post) => post);
  for (const post of posts) {
    const first = slotsOf(cover, post, day);
    for (let slot = 0; slot < SLOTS; slot++) {
      const at = first + slot;
      strip.need[slot]! += cover.target[at]! / SLOT_MINUTES;
      strip.own[slot]! += cover.own[at]! / SLOT_MINUTES;
      strip.ordered[slot]! += cover.ordered[at]! / SLOT_MINUTES;
      strip.short[slot]! += (shortOfLeast(cover, at) + shortOfTarget(cover, at)) / SLOT_MINUTES;
      strip.over[slot]! += overOf(cover, at) / SLOT_MINUTES;
    }
  }
  return strip;
}

export interface CoverSums {
  /** Head minutes. */
  need: number;
  own: number;
  ordered: number;
  short: number;
  over: number;
}

/** Head minutes of posts and days; the gap is need less own less ordered where that is above zero, which is `short`. */
export function coverSums(cover: CoverTable, posts: readonly number[] | null, from: number, to: number): CoverSums {
  const sums: CoverSums = { need: 0, own: 0, ordered: 0, short: 0, over: 0 };
  for (const post of posts ?? Array.from({ length: cover.posts.count }, (_, index) => index))
    for (let at = slotsOf(cover, post, from); at < slotsOf(cover, post, to); at++) {
      sums.need += cover.target[at]!;
      sums.own += cover.own[at]!;
      sums.ordered += cover.ordered[at]!;
      sums.short += shortOfLeast(cover, at) + shortOfTarget(cover, at);
      sums.over += overOf(cover, at);
    }
  return sums;
}
