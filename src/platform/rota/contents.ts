import { DAY_MINUTES } from "../calendar/clock.ts";
import type { Interval } from "../calendar/intervals.ts";
import type { Content, Duty, RotaModel } from "./model.ts";

export const SLOT_MINUTES = 30;
export const SLOTS = DAY_MINUTES / SLOT_MINUTES;
/** From so many minutes of N-1 on a duty is a night. */
export const NIGHT_LEAST = 120;

/** What the judge and the cover ask of each content, computed once; times are minutes of its own day. */
export interface ContentTable {
  isDuty: Uint8Array;
  start: Int32Array;
  end: Int32Array;
  minutes: Int32Array;
  /** The sections with their breaks, without the gaps between them. */
  onDuty: Int32Array;
  night: Int32Array;
  /** The definition; 0 where there is none. */
  definition: Float64Array;
  /** The place of its post in `PostIndex`; -1 for none. */
  post: Int32Array;
  /** An order line promises whoever stands here; 0 for none. */
  line: Float64Array;
  isSplit: Uint8Array;
  duties: readonly (Duty | null)[];
  /** Of content c the entries from `slotFrom[c]` to `slotFrom[c + 1]`: half hours from its day's 00:00, and minutes present in them. */
  slotFrom: Int32Array;
  slotAt: Uint8Array;
  slotMinutes: Uint8Array;
}

/** Posts of departments by number. */
export interface PostIndex {
  count: number;
  departmentIds: number[];
  postIds: number[];
  at: (departmentId: number, postId: number) => number;
}

export function postIndex(model: RotaModel): PostIndex {
  const numbers = new Map<string, number>();
  const departmentIds: number[] = [];
  const postIds: number[] = [];
  const add = ({ departmentId, postId }: { departmentId: number; postId: number }) => {
    const key = `${departmentId}/${postId}`;
    if (numbers.has(key)) return;
    numbers.set(key, departmentIds.length);
    departmentIds.push(departmentId);
    postIds.push(postId);
  };
  model.posts.forEach(add);
  model.cover.forEach(add);
  model.orders?.forEach(add);
  for (const content of model.contents) if (content.kind === "duty") add(content);
  return {
    count: departmentIds.length,
    departmentIds,
    postIds,
    at: (departmentId, postId) => numbers.get(`${departmentId}/${postId}`) ?? -1,
  };
}

/** Minutes of a span in the night window, which comes again every day. */
export function nightMinutes({ start, end }: Interval, night: Interval): number {
  let sum = 0;
  const first = Math.floor((start - night.end) / DAY_MINUTES) * DAY_MINUTES;
  for (let day = first; day + night.start < end; day += DAY_MINUTES)
    sum += Math.max(0, Math.min(end, day + night.end) - Math.max(start, day + night.start));
  return sum;
}

/** Adds the minutes of a span to the half hours it lies in. */
export function addSpan(into: Map<number, number>, { start, end }: Interval, sign: 1 | -1): void {
  for (let at = start; at < end;) {
    const slot = Math.floor(at / SLOT_MINUTES);
    const next = Math.min(end, (slot + 1) * SLOT_MINUTES);
    into.set(slot, (into.get(slot) ?? 0) + sign * (next - at));
    at = next;
  }
}

/** Minutes present by half hour: the sections without the breaks at their times. */
export function presence(duty: Pick<Duty, "sections" | "breaks">): [slot: number, minutes: number][] {
  const slots = new Map<number, number>();
  for (const section of duty.sections) {
    addSpan(slots, section, 1);
    for (const pause of duty.breaks) {
      const inside = { start: Math.max(pause.start, section.start), end: Math.min(pause.end, section.end) };
      addSpan(slots, inside, -1);
    }
  }
  return [...slots].filter(([slot, minutes]) => slot >= 0 && minutes > 0).sort(([a], [b]) => a - b);
}

export function contentTable(model: RotaModel, posts: PostIndex): ContentTable {
  const count = model.contents.length;
  const slots = model.contents.map((content) => (content.kind === "duty" ? presence(content) : []));
  const entries = slots.flat();
  const table: ContentTable = {
    isDuty: new Uint8Array(count),
    start: new Int32Array(count),
    end: new Int32Array(count),
    minutes: new Int32Array(count),
    onDuty: new Int32Array(count),
    night: new Int32Array(count),
    definition: new Float64Array(count),
    post: new Int32Array(count).fill(-1),
    line: new Float64Array(count),
    isSplit: new Uint8Array(count),
    duties: model.contents.map((content) => (isDuty(content) ? content : null)),
    slotFrom: new Int32Array(count + 1),
    slotAt: Uint8Array.from(entries, ([slot]) => slot),
    slotMinutes: Uint8Array.from(entries, ([, minutes]) => minutes),
  };
  let from = 0;
  for (const [index, content] of model.contents.entries()) {
    table.slotFrom[index] = from;
    from += slots[index]?.length ?? 0;
    if (content.kind === "off") table.definition[index] = content.definitionId ?? 0;
    if (isDuty(content)) describe(table, index, content, model.night, posts);
  }
  table.slotFrom[count] = from;
  return table;
}

const isDuty = (content: Content): content is Duty => content.kind === "duty" && content.sections.length > 0;

function describe(table: ContentTable, index: number, duty: Duty, night: Interval, posts: PostIndex): void {
  table.isDuty[index] = 1;
  table.start[index] = Math.min(...duty.sections.map(({ start }) => start));
  table.end[index] = Math.max(...duty.sections.map(({ end }) => end));
  table.minutes[index] = duty.minutes;
  table.onDuty[index] = duty.sections.reduce((sum, { start, end }) => sum + end - start, 0);
  table.night[index] = duty.sections.reduce((sum, section) => sum + nightMinutes(section, night), 0);
  table.definition[index] = duty.definitionId ?? 0;
  table.post[index] = posts.at(duty.departmentId, duty.postId);
  table.line[index] = duty.lineId ?? 0;
  table.isSplit[index] = duty.sections.length > 1 ? 1 : 0;
}
