import { coverSums, shortOfLeast, shortOfTarget, slotsOf } from "./cover.ts";
import { SLOT_MINUTES, SLOTS } from "./contents.ts";
import { gainOf, whoFits, type Fit, type FitAnswer, type IsFixed } from "./fit.ts";
import { cellAt, type Finding } from "./model.ts";
import type { OpenRota } from "./open-rota.ts";

export interface FillRequest {
  /** Days of the plan, half-open. */
  from: number;
  to: number;
  /** Numbers of `PostIndex`; null: all of them. */
  posts: readonly number[] | null;
  isFixed: IsFixed;
  /** Called between steps; true stops. */
  isStopped?: () => boolean;
}

export interface FilledCell {
  person: number;
  day: number;
  place: number;
  content: number;
  /** The price of what was short and is not any more, and that of what this person breaks. */
  gain: number;
  medium: number;
  soft: number;
  findings: readonly Finding[];
  /** How many came into question, and who would have been next. */
  among: number;
  next: number | null;
}

export interface OpenGap {
  post: number;
  day: number;
  /** Head minutes still short. */
  short: number;
  span: { start: number; end: number };
  /** The content that would close most of it; null: no shift of the post lies in the gap. */
  content: number | null;
  answer: FitAnswer | null;
}

export interface FillResult {
  set: FilledCell[];
  open: OpenGap[];
}

/**
 * Closes what is short step by step: of all shifts and gaps that which takes most off the price of what is short, the person
 * for whom it costs least. Nobody gets a hard finding by it, nor a medium one that costs more than the gap; who cannot work is
 * left alone, as the gap would stay. The same roster gives the same result.
 */
export function fillGaps(rota: OpenRota, request: FillRequest): FillResult {
  const set: FilledCell[] = [];
  const posts = request.posts ?? Array.from({ length: rota.judge.posts.count }, (_, post) => post);
  const contents = contentsOf(rota, new Set(posts));
  const days = { from: Math.max(request.from, rota.judge.days.from), to: Math.min(request.to, rota.judge.days.to) };
  // Who has been asked in vain for a shift on a day is not asked again: more duties never make somebody fit.
  const vain = new Set<string>();
  while (!request.isStopped?.()) {
    const best = bestStep(rota, contents, days, vain);
    if (!best) break;
    const { day, content, gain } = best;
    const answer = whoFits(rota, day, content, (person, of) => taken(rota, request, person, of));
    const able = [...answer.fits, ...bearable(answer, gain)];
    const [fit, next] = able;
    if (!fit) {
      vain.add(`${day}/${content}`);
      continue;
    }
    put(rota, fit, day, content);
    set.push({
      person: fit.person,
      day,
      place: 0,
      content,
      gain,
      medium: fit.medium,
      soft: fit.soft,
      findings: fit.findings,
      among: able.length,
      next: next?.person ?? null,
    });
  }
  return { set, open: openGaps(rota, posts, contents, days, request) };
}

/** Those whose medium findings weigh less than what is short; the cheapest first. */
function bearable({ others }: FitAnswer, gain: number): Fit[] {
  return others
    .filter(({ place, hard, medium, reason }) => place !== null && hard === 0 && medium < gain && reason !== "cannot")
    .sort((a, b) => a.medium - b.medium || a.soft - b.soft || b.left - a.left || a.burden - b.burden);
}

/** Days off that somebody was given stay, as do leave, asked for or approved, and what is fixed. */
function taken({ judge, cells }: OpenRota, { isFixed }: FillRequest, person: number, day: number): ReturnType<IsFixed> {
  const { window, contents, people } = judge.model;
  const fixed = isFixed(person, day);
  if (fixed !== false) return fixed;
  if (contents[cells[cellAt(window, person, day, 0)]!]?.kind === "off") return "off";
  const isAsked = people[person]?.leave.some((leave) => leave.day === day && leave.span === null && leave.pending);
  return isAsked ? "leave" : false;
}

function put(rota: OpenRota, fit: Fit, day: number, content: number): void {
  rota.set(fit.person, day, 0, content);
  rota.set(fit.person, day, 1, 0);
}

/** Shifts that may be given out: those of definitions, at these posts, which no order pays for. */
function contentsOf({ judge }: OpenRota, posts: ReadonlySet<number>): number[] {
  return judge.table.duties.flatMap((duty, content) =>
    duty && duty.definitionId !== null && duty.lineId === null && posts.has(judge.table.post[content]!)
      ? [content]
      : [],
  );
}

interface Step {
  day: number;
  content: number;
  gain: number;
}

function bestStep(
  rota: OpenRota,
  contents: readonly number[],
  days: { from: number; to: number },
  vain: ReadonlySet<string>,
): Step | null {
  let best: Step | null = null;
  for (let day = days.from; day < days.to; day++)
    for (const content of contents) {
      const gain = gainOf(rota, day, content);
      if (gain <= 0 || (best && gain <= best.gain) || vain.has(`${day}/${content}`)) continue;
      best = { day, content, gain };
    }
  return best;
}

function openGaps(
  rota: OpenRota,
  posts: readonly number[],
  contents: readonly number[],
  days: { from: number; to: number },
  request: FillRequest,
): OpenGap[] {
  const open: OpenGap[] = [];
  for (const post of posts)
    for (let day = days.from; day < days.to; day++) {
      const { short } = coverSums(rota.cover, [post], day, day + 1);
      if (short === 0) continue;
      const gains = contents
        .filter((content) => rota.judge.table.post[content] === post)
        .map((content) => ({ content, gain: gainOf(rota, day, content) }))
        .filter(({ gain }) => gain > 0)
        .sort((a, b) => b.gain - a.gain || a.content - b.content);
      const content = gains[0]?.content ?? null;
      const answer =
        content === null ? null : whoFits(rota, day, content, (person, of) => taken(rota, request, person, of));
      open.push({ post, day, short, span: shortSpan(rota, post, day), content, answer });
    }
  return open;
}

function shortSpan({ cover }: OpenRota, post: number, day: number): { start: number; end: number } {
  let [first, last] = [SLOTS, 0];
  for (let slot = 0; slot < SLOTS; slot++) {
    const at = slotsOf(cover, post, day) + slot;
    if (shortOfLeast(cover, at) + shortOfTarget(cover, at) === 0) continue;
    first = Math.min(first, slot);
    last = slot + 1;
  }
  return { start: first * SLOT_MINUTES, end: last * SLOT_MINUTES };
}
