import { z } from "zod";
import { writeClock } from "#platform/calendar/clock.ts";
import { formatFen } from "#platform/money/yuan.ts";
import { isPhone } from "#platform/identity/phone.ts";
import { asLine, asText } from "./plain-text.ts";
import { longestReason, longestReturn } from "./reason-lengths.ts";

/** Input parts that several calls share. Query strings arrive as text, so numbers and lists are coerced. */

export const pageSizes = [10, 20, 50, 100, 200] as const;

const fromText = (value: unknown) => (value === "" ? undefined : value);

/** The digits of a query string count as a number; an emptied field, a list or a yes does not count as one. */
const digits = (value: unknown) =>
  typeof value === "string" && /^-?\d{1,16}$/.test(value.trim()) ? Number(value) : value;

/** A whole number within bounds, both included. */
export const whole = (min: number, max: number) => z.preprocess(digits, z.number().int().min(min).max(max));
export const id = z.preprocess(digits, z.number().int().positive());
export const idList = z.preprocess(
  (value) => (typeof value === "string" ? (value === "" ? [] : value.split(",")) : value),
  z.array(id).max(1000),
);
/** A local date `YYYY-MM-DD` that exists. */
export const date = z.iso.date();
/** A month `YYYY-MM`. */
export const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);
/** Minutes from 00:00 of the work date, both bounds included, refused as a time of the clock; next-day times are beyond 1440 (spec 9). */
export function clock(min: number, max: number) {
  const [nextDay, nextDayEn] = max > 1440 ? ["，24:00 以后为次日", ", the next day beyond 24:00"] : ["", ""];
  const said = `请填写 ${writeClock(min)} 至 ${writeClock(max)} 之间的时间${nextDay}|Please enter a time from ${writeClock(min)} to ${writeClock(max)}${nextDayEn}`;
  return z.number().int().min(min, said).max(max, said);
}
export const minuteOfDay = z.preprocess(digits, clock(0, 2880));
export const fen = whole(-1e13, 1e13);
/** Fen within bounds, both included, refused in yuan: nobody types fen. */
export function fenBetween(min: number, max: number) {
  const [least, most] = [min, max].map((bound) => formatFen(bound, { grouped: true }).replace(/\.00$/, ""));
  const said = `请填写 ${least} 至 ${most} 元之间的金额|Please enter an amount from ${least} to ${most} yuan`;
  const whole = z
    .number()
    .int({ error: ({ code }) => (code === "too_big" || code === "too_small" ? said : undefined) });
  return z.preprocess(digits, whole.min(min, said).max(max, said));
}
export const flag = z.preprocess((value) => (value === "true" ? true : value === "false" ? false : value), z.boolean());

/** A list of values in a query string, comma separated. */
export function listOf<T extends z.ZodType>(item: T) {
  return z.preprocess(
    (value) => (typeof value === "string" ? value.split(",").filter(Boolean) : value),
    z.array(item).max(500),
  );
}

/** An optional filter: an empty text counts as not given. */
export function filter<T extends z.ZodType>(schema: T) {
  return z.preprocess(fromText, schema.optional());
}

const orNull = (value: string | null | undefined) => (value === undefined || value === "" ? null : value);

/** A text of one line, up to so many characters, may be empty; what cannot be seen in it is left out (`asLine`). */
export const lineUpTo = (max: number) => z.string().overwrite(asLine).trim().max(max);
/** A text of one line that must be given; blanks around it do not count. */
export const line = (max: number) => lineUpTo(max).min(1);
/** A text of one line that may be left out; an empty one is null. */
export const optionalLine = (max: number) => lineUpTo(max).nullish().transform(orNull);
/** The same three for texts of several lines, such as reasons and notes. */
export const textUpTo = (max: number) => z.string().overwrite(asText).trim().max(max);
export const text = (max: number) => textUpTo(max).min(1);
export const optionalText = (max: number) => textUpTo(max).nullish().transform(orNull);
/** A telephone number of any kind, and a mail address, where they may be left out (spec 5: well formed). */
export const optionalPhone = optionalLine(32).refine(
  (value) => value === null || isPhone(value),
  "电话号码不正确，应为 7 至 20 位数字|Not a telephone number of 7 to 20 digits",
);
export const optionalMail = optionalLine(100).refine(
  (value) => value === null || z.email().safeParse(value).success,
  "邮箱地址不正确|Not a mail address",
);
/** Why something is done; the one of a rejection or return is shorter. */
export const reason = text(longestReason);
export const returnReason = text(longestReturn);

/** What every list call takes: page from 1, size of spec 9, sort key, search text. */
export const listInput = z.object({
  page: whole(1, 100_000).default(1),
  size: whole(1, 200)
    .refine((n) => (pageSizes as readonly number[]).includes(n))
    .default(20),
  /** Column key, with a leading `-` for descending. */
  sort: filter(z.string().max(60)),
  search: filter(lineUpTo(100)),
  /** The total of the same filter as the viewer saw it a page before: a long list is not counted again for each page. */
  known: filter(whole(0, Number.MAX_SAFE_INTEGER)),
});

/**
 * What every list call answers; `total` is exact up to 100,000 rows and then a lower bound (`more`).
 * `totals` holds sums over all rows of the filter, where a list shows them.
 */
export function listOutput<R extends z.ZodType>(row: R) {
  return z.object({
    rows: z.array(row),
    total: z.number().int(),
    more: z.boolean().optional(),
    totals: z.record(z.string(), z.number()).optional(),
  });
}

export const done = z.object({ done: z.literal(true) });
/** What such a call answers. */
export const allDone: z.output<typeof done> = { done: true };
export const created = z.object({ id: z.number().int() });

/** An id that may be left out. */
export const optionalId = z.preprocess(fromText, id.nullish()).transform((value) => value ?? null);
export const optionalDate = z.preprocess(fromText, date.nullish()).transform((value) => value ?? null);
