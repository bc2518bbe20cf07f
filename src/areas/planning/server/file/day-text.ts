import { cellText, type CodeOf } from "#platform/rota/cell-text.ts";
import type { Locale } from "#platform/i18n/text.ts";
import type { Content } from "#platform/rota/model.ts";
import { cellFaultText, parseCell, type CellWords } from "#platform/rota/parse-cell.ts";
import { areSections } from "../../rules/sections.ts";
import type { PlaceNames } from "../../rules/file/place-names.ts";
import type { Said, SaidDay } from "../../rules/file/said.ts";

/** Whose cell it is: a duty at their own post needs no post behind it. */
export interface Home {
  departmentId: number;
  postId: number;
  otherPosts: readonly number[];
}

export interface FileDefinition {
  id: number;
  code: string;
  kind: "fixed" | "flexible" | "off";
  departmentIds: readonly number[] | null;
  postIds: readonly number[] | null;
}

/** What a code of somebody else's file stands for here. */
export type ForeignMeaning = { means: "definition"; definitionId: number } | { means: "off" } | { means: "nothing" };

export interface FileWords {
  definitions: ReadonlyMap<number, FileDefinition>;
  codeOf: CodeOf;
  /** By code and name, without guessing what a text begins with. */
  words: CellWords;
  places: PlaceNames;
  /** By `foreignKey`. */
  foreign: ReadonlyMap<string, ForeignMeaning>;
}

const between = " + ";
const at = "@";

/** How a code of another file is kept. */
export const foreignKey = (text: string): string => text.normalize("NFKC").trim().toLowerCase().replaceAll(/\s+/g, " ");

/** Where a shift is worked unless something else is said, as when it is typed into the grid. */
export function usualPlace(
  definition: FileDefinition | undefined,
  home: Home,
): { departmentId: number; postId: number } {
  const { departmentIds = null, postIds = null } = definition ?? {};
  return {
    departmentId:
      !departmentIds || departmentIds.includes(home.departmentId)
        ? home.departmentId
        : (departmentIds[0] ?? home.departmentId),
    postId:
      !postIds || postIds.includes(home.postId)
        ? home.postId
        : (home.otherPosts.find((one) => postIds.includes(one)) ?? postIds[0] ?? home.postId),
  };
}

/** The cell of a day in a file: `A`, `9-17@Bar`, `A + 1800-2200@Bar`. */
export function dayText(contents: readonly Content[], home: Home, file: FileWords, locale: Locale): string {
  const texts = contents.map((content) => {
    const text = cellText(content, file.codeOf, locale);
    if (content.kind !== "duty") return text;
    const definition = content.definitionId === null ? undefined : file.definitions.get(content.definitionId);
    const usual = usualPlace(definition, home);
    const isUsual = usual.departmentId === content.departmentId && usual.postId === content.postId;
    return isUsual ? text : `${text}${at}${file.places.labelOf(content)}`;
  });
  while (texts.at(-1) === "") texts.pop();
  return texts.join(between).trim();
}

export type DayRead =
  | { kind: "day"; day: SaidDay }
  /** Leaves the day as it is. */
  | { kind: "nothing" }
  /** A code nobody has said the meaning of. */
  | { kind: "unknown"; code: string }
  | { kind: "fault"; what: "post" | "times" | "many"; part: string; said?: string };

/** What a cell of a file says; `says` is the meaning of one text of a place. */
export function readDay(text: string, home: Home, file: FileWords, locale: Locale): DayRead {
  const typed = text.trim();
  if (typed === "") return { kind: "day", day: [null, null] };
  const isWhole = file.words.exact.has(foreignKey(typed)) || file.foreign.has(foreignKey(typed));
  const parts = isWhole ? [typed] : typed.split("+").map((part) => part.trim());
  if (parts.length > 2) return { kind: "fault", what: "many", part: typed };
  const says: Said[] = [];
  for (const part of parts) {
    const read = readPart(part, home, file, locale);
    if ("kind" in read) return read;
    says.push(read.said);
  }
  return { kind: "day", day: [says[0] ?? null, says[1] ?? null] };
}

function readPart(
  part: string,
  home: Home,
  file: FileWords,
  locale: Locale,
): { said: Said } | Exclude<DayRead, { kind: "day" }> {
  if (part === "") return { said: null };
  const sign = file.words.exact.has(foreignKey(part)) ? -1 : part.lastIndexOf(at);
  const text = sign < 0 ? part : part.slice(0, sign).trim();
  const place = sign < 0 ? undefined : file.places.find(part.slice(sign + 1));
  if (place === null) return { kind: "fault", what: "post", part: part.slice(sign + 1) };
  const duty = (definition: FileDefinition | undefined, sections: { start: number; end: number }[] | null): Said => ({
    kind: "duty",
    definitionId: definition?.id ?? null,
    sections,
    departmentId: (place ?? usualPlace(definition, home)).departmentId,
    postId: (place ?? usualPlace(definition, home)).postId,
  });
  const given = (definitionId: number): Said => {
    const definition = file.definitions.get(definitionId);
    return definition?.kind === "off" ? { kind: "off", definitionId } : duty(definition, null);
  };
  // A code of one's own is what it says, also where it is a word for a day off.
  const own = file.words.exact.get(foreignKey(text));
  if (own?.length === 1) return { said: given(own[0]!.id) };
  const foreign = file.foreign.get(foreignKey(text));
  if (foreign?.means === "nothing") return { kind: "nothing" };
  if (foreign?.means === "off") return { said: { kind: "off", definitionId: null } };
  if (foreign) return { said: given(foreign.definitionId) };
  const read = parseCell(text, { exact: file.words.exact, texts: [] });
  if (read.kind === "empty") return { kind: "fault", what: "times", part };
  if (read.kind === "off") return { said: { kind: "off", definitionId: null } };
  if (read.kind === "definition") return { said: given(read.definitionId) };
  if (read.kind === "times")
    return areSections(read.sections)
      ? { said: duty(undefined, read.sections) }
      : { kind: "fault", what: "times", part: text };
  const isCode = read.fault.what === "unknown" || read.fault.what === "several" || read.fault.what === "span";
  if (isCode) return { kind: "unknown", code: text };
  return { kind: "fault", what: "times", part: text, said: cellFaultText(read.fault, locale) };
}
