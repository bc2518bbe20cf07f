import { addDays } from "#platform/calendar/plain-date.ts";
import type { Locale } from "#platform/i18n/text.ts";
import type { Content } from "#platform/rota/model.ts";
import type { WireRoster } from "../../../roster-api.ts";
import { modelOf } from "../../../roster-model.ts";
import type { fillRoster, fitsFor, RotaWork } from "../../../rules/rota-work.ts";
import { cellFlag, type RosterData, type RosterHandle } from "../grid/roster-data.ts";
import { dutyOf } from "./duty-of.ts";
import type { WorkAsked } from "./rota-worker.ts";

/** What the grid shows now, with every shift that its posts work, for the engine. */
export function workOf(wire: WireRoster, data: RosterData, grid: RosterHandle, locale: Locale): RotaWork {
  const model = modelOf(wire);
  const contents: Content[] = [{ kind: "empty" }];
  const numbers = new Map<Content, number>();
  const numberOf = (content: Content): number => {
    if (content.kind === "empty") return 0;
    const known = numbers.get(content);
    if (known !== undefined) return known;
    numbers.set(content, contents.length);
    return contents.push(content) - 1;
  };
  const { days, from, to } = wire.window;
  const cells = new Uint16Array(data.cells.length);
  const fixed = new Uint8Array(wire.people.length * days);
  const closed = cellFlag.pinned | cellFlag.locked | cellFlag.begun | cellFlag.foreign;
  for (let person = 0; person < wire.people.length; person++)
    for (let day = 0; day < days; day++) {
      const at = (person * days + day) * 2;
      for (const place of [0, 1]) cells[at + place] = numberOf(grid.contentAt(person, day, place));
      if (day < from || day >= to || (data.flags[at] ?? 0) & closed) fixed[person * days + day] = 1;
    }
  for (const post of wire.posts) for (const definition of shiftsOf(wire, post)) numberOf(dutyOf(definition, post));
  return {
    model: { ...model, contents },
    cells,
    fixed,
    locale,
    names: {
      posts: wire.posts.map((one) => [one.postId, one.name[locale]]),
      definitions: wire.definitions.map((one) => [one.id, one.code]),
      members: wire.people.map((one) => [one.memberId, one.name]),
      papers: wire.papers.map(([type, name]) => [type, name[locale]]),
      days: Array.from({ length: days }, (_, day) => addDays(wire.window.start, day)),
    },
  };
}

/** The shifts that a post works; all that may be used there where nothing is said. */
export function shiftsOf(
  { definitions }: Pick<WireRoster, "definitions">,
  { postId, departmentId, definitionIds }: WireRoster["posts"][number],
): WireRoster["definitions"] {
  return definitions.filter(
    (one) =>
      one.kind !== "off" &&
      !one.disabled &&
      (definitionIds.length > 0
        ? definitionIds.includes(one.id)
        : (one.postIds?.includes(postId) ?? true) && (one.departmentIds?.includes(departmentId) ?? true)),
  );
}

type Answer<K extends WorkAsked["kind"]> = ReturnType<K extends "fill" ? typeof fillRoster : typeof fitsFor>;

/** Asks the engine in its thread; `cancel` ends it. */
export function askRota<const A extends WorkAsked>(
  asked: A,
): { answer: Promise<Answer<A["kind"]>>; cancel: () => void } {
  const worker = new Worker(new URL("./rota-worker.ts", import.meta.url), { type: "module" });
  const answer = new Promise<Answer<A["kind"]>>((done, failed) => {
    worker.addEventListener("message", ({ data }: MessageEvent<Answer<A["kind"]>>) => {
      worker.terminate();
      done(data);
    });
    worker.addEventListener("error", (event) => failed(new Error(event.message)));
  });
  worker.postMessage(asked);
  return { answer, cancel: () => worker.terminate() };
}
