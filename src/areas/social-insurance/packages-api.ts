import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import type { menu } from "./menu.ts";
import { baseKinds, itemCodes, rateSources, roundings } from "./rules/items.ts";

const call = callsOf<CodeOf<typeof menu>>();
const versioned = { id: fields.id, version: z.number().int() };

/** Ten-thousandths of a percent. */
const rate = fields.whole(0, 1_000_000).nullable();
const bound = fields.whole(0, 1_000_000_000).nullable();

const packageItem = z.object({
  item: z.enum(itemCodes),
  floorFen: bound,
  ceilingFen: bound,
  employerRate: rate,
  employeeRate: rate,
  employerFixedFen: fields.fenBetween(0, 10_000_000).default(0),
  employeeFixedFen: fields.fenBetween(0, 10_000_000).default(0),
  rateOf: z.enum(rateSources),
  leastRate: rate,
  mostRate: rate,
  rounding: z.enum(roundings),
  baseKind: z.enum(baseKinds),
  source: fields.optionalLine(500),
  unsure: z.boolean(),
});
export type PackageItemRow = z.output<typeof packageItem>;

const packageVersion = z.object({
  id: z.number(),
  version: z.number(),
  city: z.string(),
  from: z.string(),
  to: z.string().nullable(),
  state: z.enum(["draft", "published"]),
  source: z.string(),
  items: z.array(packageItem),
  /** Items with a figure that nobody has filled in. */
  lacking: z.array(z.enum(itemCodes)),
  actions: z.array(z.enum(["edit", "publish"])),
});
export type PackageVersion = z.output<typeof packageVersion>;

const city = z.object({
  city: z.string(),
  versions: z.array(packageVersion),
  /** First months of the versions that the program brings and the company has not taken. */
  offered: z.array(z.object({ from: z.string(), to: z.string().nullable() })),
  /** Months of this year and the next quarter for which an account here has no confirmed figures. */
  missing: z.array(z.string()),
  accounts: z.number(),
});
export type CityPackages = z.output<typeof city>;

/** Versions of each city side by side, with what is missing. */
export const readPackages = call({
  method: "GET",
  path: "/socialInsurance/packages",
  title: { zh: "查看社保政策", en: "Figures of the cities" },
  needs: "C60503",
  scope: "tenant",
  input: z.object({}),
  output: z.object({ cities: z.array(city) }),
});

/** Copies what the program brings as a draft. */
export const takePackage = call({
  method: "POST",
  path: "/socialInsurance/packages/take",
  title: { zh: "采用社保政策模板", en: "Take up figures of a city" },
  needs: "C60503.edit",
  scope: "tenant",
  input: z.object({ city: fields.line(40), from: fields.month }),
  output: fields.created,
});

const optionalMonth = z
  .preprocess((value) => (value === "" ? null : value), fields.month.nullish())
  .transform((value) => value ?? null);

/** A draft, new or changed; a copy of another version where it is to begin with that one's figures. */
export const savePackage = call({
  method: "POST",
  path: "/socialInsurance/packages/save",
  title: { zh: "保存社保政策", en: "Save figures of a city" },
  needs: "C60503.edit",
  scope: "tenant",
  input: z.object({
    id: fields.optionalId,
    version: z.number().int().optional(),
    city: fields.line(40),
    from: fields.month,
    to: optionalMonth,
    source: fields.line(500),
    items: z.array(packageItem).min(1).max(itemCodes.length),
  }),
  output: fields.created,
});

export const deletePackage = call({
  method: "POST",
  path: "/socialInsurance/packages/delete",
  title: { zh: "删除社保政策草稿", en: "Delete a draft of figures" },
  needs: "C60503.edit",
  scope: "tenant",
  input: z.object({ id: fields.id }),
  output: fields.done,
});

/** Confirms a draft: it then holds and is not changed any more; an open version before it ends the month before. */
export const publishPackage = call({
  method: "POST",
  path: "/socialInsurance/packages/publish",
  title: { zh: "确认社保政策", en: "Confirm figures of a city" },
  needs: "C60503.publish",
  scope: "tenant",
  input: z.object({
    ...versioned,
    /** What is marked as unconfirmed has been held against the official notice. */
    checked: z.boolean().default(false),
    /** Months that are confirmed already pay the difference later. */
    late: z.boolean().default(false),
  }),
  output: fields.done,
});

const term = z.object({
  from: z.string(),
  injuryClass: z.number().nullable(),
  injuryRate: z.number().nullable(),
  fundRate: z.number().nullable(),
  supplementaryRate: z.number().nullable(),
  cutOffDay: z.number().nullable(),
});
const account = z.object({
  id: z.number(),
  version: z.number(),
  legalEntityId: z.number(),
  legalEntity: z.string(),
  city: z.string(),
  number: z.string().nullable(),
  fundNumber: z.string().nullable(),
  enabled: z.boolean(),
  terms: z.array(term),
});
export type InsuranceAccount = z.output<typeof account>;

/** Every account with its terms, the latest first. */
export const readAccounts = call({
  method: "GET",
  path: "/socialInsurance/accounts",
  title: { zh: "查看社保账户", en: "Insurance accounts" },
  needs: ["C60501", "C60503"],
  scope: "tenant",
  input: z.object({}),
  output: z.object({
    accounts: z.array(account),
    legalEntities: z.array(z.object({ id: z.number(), name: z.string() })),
  }),
});

export const saveAccount = call({
  method: "POST",
  path: "/socialInsurance/accounts/save",
  title: { zh: "保存社保账户", en: "Save an insurance account" },
  needs: "C60503.edit",
  scope: "tenant",
  input: z.object({
    id: fields.optionalId,
    version: z.number().int().optional(),
    legalEntityId: fields.id,
    city: fields.line(40),
    number: fields.optionalLine(40),
    fundNumber: fields.optionalLine(40),
    enabled: z.boolean().default(true),
  }),
  output: fields.created,
});

/** What holds for an account from a month on. */
export const saveTerms = call({
  method: "POST",
  path: "/socialInsurance/accounts/terms",
  title: { zh: "保存社保账户参数", en: "Save the terms of an account" },
  needs: "C60503.edit",
  scope: "tenant",
  input: z.object({
    accountId: fields.id,
    from: fields.month,
    injuryClass: fields.whole(1, 8).nullable(),
    injuryRate: rate,
    fundRate: rate,
    supplementaryRate: rate,
    cutOffDay: fields.whole(1, 28).nullable(),
  }),
  output: fields.done,
});
