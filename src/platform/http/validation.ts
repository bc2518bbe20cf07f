import type { z } from "zod";
import { zodText } from "#platform/i18n/zod-texts.ts";
import { refuse, type FieldFault } from "#platform/errors/refusal.ts";
import { commonRefusals } from "#platform/errors/common.ts";

type Issue = z.core.$ZodRawIssue;

/** Checks an input against its schema; a refusal names every wrong field in both languages. */
export function validated<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const unstorable = unstorableTexts(input);
  if (unstorable.length > 0) throw refuse(commonRefusals.invalidInput, {}, unstorable);
  const raw: Issue[] = [];
  const parsed = schema.safeParse(input, { error: (issue) => `${rawMark}${raw.push(issue) - 1}` });
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map<FieldFault>((issue) => {
    const source = issue.message.startsWith(rawMark) ? raw[Number(issue.message.slice(rawMark.length))] : undefined;
    const said = source ? undefined : bothTexts(issue.message);
    return { field: issue.path.map(String).join("."), message: said ?? zodText(source ?? (issue as unknown as Issue)) };
  });
  throw refuse(commonRefusals.invalidInput, {}, faults);
}

/** Begins the message of an issue whose schema says nothing itself: the number behind it leads to the issue with its input. */
const rawMark = "raw issue ";

const unreadable = {
  zh: "含有无法保存的字符，请删除后重新填写",
  en: "Contains characters that cannot be stored, please remove them",
};

/** PostgreSQL stores neither the character 0 nor half a surrogate pair, so no field takes them. */
function unstorableTexts(value: unknown, path: readonly string[] = []): FieldFault[] {
  if (typeof value === "string")
    return value.includes("\u0000") || !value.isWellFormed() ? [{ field: path.join("."), message: unreadable }] : [];
  if (value === null || typeof value !== "object" || path.length > 12) return [];
  return Object.entries(value).flatMap(([name, part]) => [
    ...(unstorableTexts(name).length > 0 ? [{ field: path.join("."), message: unreadable }] : []),
    ...unstorableTexts(part, [...path, name]),
  ]);
}

/** A schema with a text of its own carries both languages as `中文|English`. */
function bothTexts(message: string): { zh: string; en: string } | undefined {
  const [zh = "", en] = message.split("|");
  return en && /\p{Script=Han}/u.test(zh) ? { zh, en } : undefined;
}
