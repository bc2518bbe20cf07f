import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import { enrolmentList } from "./enrolments-list.ts";
import type { menu } from "./menu.ts";
import { itemCodes } from "./rules/items.ts";
import { entries } from "./rules/months.ts";

const call = callsOf<CodeOf<typeof menu>>();

export const listEnrolments = call(enrolmentList.call);

const proposal = z.object({
  kind: z.enum(["join", "move", "stop"]),
  memberId: z.number(),
  jobNumber: z.string(),
  name: z.string(),
  department: z.string().nullable(),
  /** Joined, moved or left on. */
  date: z.string(),
  /** What ends, of a move and a stop. */
  enrolmentId: z.number().nullable(),
  enrolmentVersion: z.number().nullable(),
  to: z.string().nullable(),
  /** What begins, of a joining and a move; no account where none fits. */
  accountId: z.number().nullable(),
  account: z.string().nullable(),
  entry: z.enum(entries).nullable(),
  items: z.array(z.enum(itemCodes)),
  from: z.string().nullable(),
  fundFrom: z.string().nullable(),
  /** Days since joining: registration is due within 30. */
  days: z.number().nullable(),
});
export type EnrolmentProposal = z.output<typeof proposal>;

/** Who is to be enrolled, moved or stopped, with the months of S-3. */
export const proposeEnrolments = call({
  method: "GET",
  path: "/socialInsurance/enrolments/proposals",
  title: { zh: "待办参保停保", en: "Who is to be enrolled or stopped" },
  needs: "C60501.enrol",
  scope: "department",
  input: z.object({}),
  output: z.object({ rows: z.array(proposal), registrationDays: z.number() }),
});

const newEnrolment = z.object({
  memberId: fields.id,
  accountId: fields.id,
  entry: z.enum(entries),
  items: z.array(z.enum(itemCodes)).min(1),
  from: fields.month,
  fundFrom: fields.month,
});

/** Plans enrolments and stops, many at once. */
export const enrol = call({
  method: "POST",
  path: "/socialInsurance/enrolments/enrol",
  title: { zh: "参保、停保", en: "Enrol and stop" },
  needs: "C60501.enrol",
  scope: "department",
  input: z.object({
    add: z.array(newEnrolment).max(500).default([]),
    stop: z
      .array(z.object({ id: fields.id, version: z.number().int(), to: fields.month }))
      .max(500)
      .default([]),
  }),
  output: z.object({ added: z.number(), stopped: z.number() }),
});

export const editEnrolment = call({
  method: "POST",
  path: "/socialInsurance/enrolments/edit",
  title: { zh: "编辑待申报的参保", en: "Edit an enrolment that is to be reported" },
  needs: "C60501.enrol",
  scope: "department",
  input: newEnrolment.omit({ memberId: true }).extend({ id: fields.id, version: z.number().int() }),
  output: fields.done,
});

export const deleteEnrolment = call({
  method: "POST",
  path: "/socialInsurance/enrolments/delete",
  title: { zh: "删除待申报的参保", en: "Delete an enrolment that is to be reported" },
  needs: "C60501.enrol",
  scope: "department",
  input: z.object({ id: fields.id }),
  output: fields.done,
});

/** The bureau has been told. */
export const reportEnrolments = call({
  method: "POST",
  path: "/socialInsurance/enrolments/report",
  title: { zh: "登记已申报", en: "Record that enrolments are reported" },
  needs: "C60501.enrol",
  scope: "department",
  input: z.object({ ids: fields.idList }),
  output: z.object({ count: z.number() }),
});

/** Joiners and leavers of a month for the bureau, with their ID numbers: who takes it is written down. */
export const downloadRegister = call({
  method: "GET",
  path: "/socialInsurance/enrolments/register",
  title: { zh: "下载增减员表", en: "Download joiners and leavers" },
  needs: "C60501.export",
  scope: "department",
  transfer: "download",
  transaction: "write",
  logged: true,
  input: z.object({ accountId: fields.id, month: fields.month, reason: fields.reason }),
  output: z.unknown(),
});
