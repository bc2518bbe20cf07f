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
  const parsed = schema.safeParse(input, {
    error: (issue) => {
      raw.push(issue);
      return undefined;
    },
  });
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map<FieldFault>((issue) => {
    const source = raw.find((one) => one.code === issue.code && samePath(one.path, issue.path)) ?? (issue as unknown as Issue);
    const said = bothTexts(issue.message);
    return {
      field: issue.path.map(String).join("."),
      message: issue.code === "custom" && said ? said : zodText(source),
    };
  });
  throw refuse(commonRefusals.invalidInput, {}, faults);
}

const unreadable = { zh: "含有无法保存的字符，请删除后重新填写", en: "Contains characters that cannot be stored, please remove them" };

/** PostgreSQL stores neither the character 0 nor half a surrogate pair, so no field takes them. */
function unstorableTexts(value: unknown, path: readonly string[] = []): FieldFault[] {
  if (typeof value === "string") return value.includes("\u0000") || !value.isWellFormed() ? [{ field: path.join("."), message: unreadable }] : [];
  if (value === null || typeof value !== "object" || path.length > 12) return [];
  return Object.entries(value).flatMap(([name, part]) => [
    ...(unstorableTexts(name).length > 0 ? [{ field: path.join("."), message: unreadable }] : []),
    ...unstorableTexts(part, [...path, name]),
  ]);
}

function samePath(a: readonly PropertyKey[] | undefined, b: readonly PropertyKey[]): boolean {
  // A raw issue inside an object carries only the end of its path.
  if (!a) return b.length === 0;
  return a.every((part, index) => part === b[b.length - a.length + index]);
}

/** A custom check carries both languages as `中文|English`. */
function bothTexts(message: string): { zh: string; en: string } | undefined {
  const [zh, en] = message.split("|");
  return zh && en ? { zh, en } : undefined;
}
