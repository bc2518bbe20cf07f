import type { WireContent } from "../../roster-api.ts";

const empty: WireContent = { kind: "empty" };

/** Collects each different content once; number 0 is the empty cell. More than two bytes can count are refused. */
export class ContentBook {
  readonly all: WireContent[] = [empty];
  readonly #numbers = new Map<string, number>([[keyOf(empty), 0]]);

  numberOf(content: WireContent): number {
    const key = keyOf(content);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.all.length;
    if (number > 0xffff) throw new RangeError("a plan has at most 65,535 different contents");
    this.all.push(content);
    this.#numbers.set(key, number);
    return number;
  }
}

function keyOf(content: WireContent): string {
  if (content.kind !== "duty") return content.kind === "off" ? `off ${content.definitionId}` : "empty";
  const { definitionId, sections, breaks, looseBreak, minutes, departmentId, postId, lineId } = content;
  const spans = (list: typeof sections): string => list.map(({ start, end }) => `${start}-${end}`).join(",");
  return [definitionId, spans(sections), spans(breaks), looseBreak, minutes, departmentId, postId, lineId].join(" ");
}
