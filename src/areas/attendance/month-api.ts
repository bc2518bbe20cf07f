import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import { dayStates, readers } from "./api.ts";
import type { menu } from "./menu.ts";

const call = callsOf<CodeOf<typeof menu>>();
const text = z.string();
const textOrNull = z.string().nullable();
const count = z.number().int();

/** What a person's date came to; of several shifts the state that needs a look first. */
const monthCell = z.object({
  date: text,
  shifts: count,
  /** Null: nothing is known of it yet. */
  state: z.enum(dayStates).nullable(),
  paidMinutes: count,
  open: z.boolean(),
});
export type MonthCell = z.output<typeof monthCell>;

const monthRow = z.object({
  /** The person's. */
  id: z.number(),
  name: text,
  jobNumber: textOrNull,
  /** Where the person worked most in the month. */
  departmentName: textOrNull,
  agencyName: textOrNull,
  shifts: count,
  paidMinutes: count,
  late: count,
  lateMinutes: count,
  early: count,
  missing: count,
  absent: count,
  leave: count,
  /** Not confirmed. */
  open: count,
  cells: z.array(monthCell),
});
export type MonthRow = z.output<typeof monthRow>;

/** An attendance month, a row per person: sums, and what each date came to. */
export const listMonth = call({
  method: "GET",
  path: "/EmployeesCommuting/month",
  title: { zh: "考勤月表", en: "Attendance by month" },
  needs: "C05401",
  audience: readers,
  scope: "department",
  input: fields.listInput.extend({
    month: fields.month,
    departmentId: fields.filter(fields.id),
    agencyId: fields.filter(fields.id),
    tab: fields.filter(z.enum(["exceptions", "open"])),
  }),
  output: fields.listOutput(monthRow).extend({ dates: z.array(z.object({ date: text, rest: z.boolean() })) }),
});
