import { z } from "zod";
import type { CallFault } from "#platform/http/call-refused.ts";
import { currentLocale } from "#platform/i18n/client-locale.ts";
import { zodMessages } from "#platform/i18n/zod-texts.ts";

z.config({ customError: zodMessages(currentLocale) });

/** A place in a form: `["lines", 0, "start"]`. */
export type FieldName = (string | number)[];

export interface FieldErrors {
  name: FieldName;
  errors: string[];
}

/** Makes empty texts absent, so that an untouched field and an emptied one are the same to a schema. */
export function withoutEmpty(values: unknown): unknown {
  if (Array.isArray(values)) return values.map(withoutEmpty);
  if (typeof values !== "object" || values === null) return values === "" || values === null ? undefined : values;
  if (Object.getPrototypeOf(values) !== Object.prototype) return values;
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, withoutEmpty(value)]));
}

function grouped(entries: readonly { name: FieldName; message: string }[]): FieldErrors[] {
  const byName = new Map<string, FieldErrors>();
  for (const { name, message } of entries) {
    const key = JSON.stringify(name);
    const known = byName.get(key) ?? { name, errors: [] };
    if (!known.errors.includes(message)) known.errors.push(message);
    byName.set(key, known);
  }
  return [...byName.values()];
}

/** A schema's own check carries both languages as `中文|English`. */
function inViewersLanguage(message: string): string {
  const [zh, en] = message.split("|");
  return zh && en ? { zh, en }[currentLocale()] : message;
}

/** What a schema finds wrong, field by field; the texts come in the viewer's language. */
export function faultsOf(schema: z.ZodType, values: unknown): FieldErrors[] {
  const result = schema.safeParse(values);
  if (result.success) return [];
  return grouped(
    result.error.issues.map((issue) => ({
      name: issue.path.filter((part) => typeof part !== "symbol"),
      message: inViewersLanguage(issue.message),
    })),
  );
}

/** The server's faults as field errors; those without a field are left over for the head of the form. */
export function fieldErrors(faults: readonly CallFault[]): { fields: FieldErrors[]; rest: string[] } {
  const named = faults.flatMap(({ field, message }) => (field ? [{ name: nameOf(field), message }] : []));
  return { fields: grouped(named), rest: faults.filter((fault) => !fault.field).map((fault) => fault.message) };
}

/** Whether a field is among values that hold only some of a form's. */
export function holdsField(values: unknown, [first, ...rest]: Readonly<FieldName>): boolean {
  if (first === undefined) return true;
  return typeof values === "object" && values !== null && Object.hasOwn(values, first)
    ? holdsField((values as Record<string | number, unknown>)[first], rest)
    : false;
}

/** `lines.2.start` as a form's name. */
export function nameOf(path: string): FieldName {
  return path.split(".").map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}

/** Whether the schema wants a value in this field. */
export function isRequired(schema: z.ZodType, name: string): boolean {
  const shape = (schema as { shape?: Record<string, z.ZodType> }).shape;
  const field = shape?.[name];
  return field !== undefined && !field.safeParse(undefined).success;
}

/** Whether the schema takes whole numbers alone in this field: what it says of a half. */
export function isWhole(schema: z.ZodType, name: string): boolean {
  const shape = (schema as { shape?: Record<string, z.ZodType> }).shape;
  const tried = shape?.[name]?.safeParse(0.5);
  return tried?.error?.issues.some((issue) => issue.code === "invalid_type" && issue.expected === "int") ?? false;
}

/** The greatest length of a text that the schema takes in this field; undefined where it says none. */
export function greatestLength(schema: z.ZodType, name: string): number | undefined {
  const shape = (schema as { shape?: Record<string, z.ZodType> }).shape;
  return lengthOf(shape?.[name]);
}

function lengthOf(schema: z.core.$ZodType | undefined): number | undefined {
  if (schema instanceof z.ZodString) return longestOf(schema.def.checks ?? []);
  if (schema instanceof z.ZodPipe) return lengthOf(schema.in) ?? lengthOf(schema.out);
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  )
    return lengthOf(schema.unwrap());
  return undefined;
}

/** Trap: `maxLength` of a schema asks for the part of zod that the browser is built without. */
function longestOf(checks: readonly z.core.$ZodCheck<string>[]): number | undefined {
  const lengths = checks.flatMap(({ _zod: { def } }) =>
    def.check === "max_length" ? [(def as z.core.$ZodCheckMaxLengthDef).maximum] : [],
  );
  return lengths.length === 0 ? undefined : Math.min(...lengths);
}
