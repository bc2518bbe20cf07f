import { z } from "zod";
import { personShape } from "#areas/people/person-fields.ts";
import { callsOf } from "#platform/http/call.ts";
import { importInput } from "#platform/list/import-input.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import { employeeList, jobRows, payRows } from "./employee-list.ts";
import type { menu } from "./menu.ts";
import { employmentKinds } from "./rules/employment-kinds.ts";
import { hoursSystems, payItems } from "./words.ts";

const call = callsOf<CodeOf<typeof menu>>();
const named = z.object({ id: z.number(), name: z.string() });

export const listEmployees = call(employeeList.call);

const employeeDetail = employeeList.detail.extend({
  legalEntityId: z.number().nullable(),
  idNumber: z.string().nullable(),
  phone: z.string().nullable(),
  jobs: z.array(jobRows.row),
  /** Null for whoever may not know of it: without its code, and of oneself. */
  pay: z.array(payRows.row).nullable(),
  actions: z.array(z.enum(["edit", "job", "pay", "reveal"])),
});
export type EmployeeDetail = z.output<typeof employeeDetail>;

export const readEmployee = call({
  method: "GET",
  path: "/personnel/employees/detail",
  title: { zh: "员工详情", en: "Employee" },
  needs: "C3800",
  scope: "department",
  input: z.object({ id: fields.id }),
  output: employeeDetail,
});

/** Legal entities that an employment may be with. */
export const employmentChoices = call({
  method: "GET",
  path: "/personnel/choices",
  title: { zh: "任职选项", en: "Choices of an employment" },
  needs: ["C3800", "C0411", "C0417"],
  scope: "tenant",
  input: z.object({}),
  output: z.object({ legalEntities: z.array(named) }),
});

const employment = {
  kind: z.enum(employmentKinds).default("full_time"),
  legalEntityId: fields.optionalId,
  joinedOn: fields.optionalDate,
  probationEnd: fields.optionalDate,
  regularOn: fields.optionalDate,
  firstWorkDate: fields.optionalDate,
  hoursSystem: z.enum(hoursSystems).default("standard"),
  /** Of full time; null: nothing was agreed. */
  sharePercent: fields
    .whole(1, 100)
    .nullish()
    .transform((value) => value ?? null),
};
const job = {
  departmentId: fields.optionalId,
  postId: fields.optionalId,
  gradeId: fields.optionalId,
  rankId: fields.optionalId,
  superiorId: fields.optionalId,
  costCentre: fields.optionalLine(32),
  city: fields.optionalLine(40),
};
const { name, jobNumber, idType, idNumber, phone } = personShape.shape;

/** Makes the file, the employment and its first job in one. */
export const addEmployee = call({
  method: "POST",
  path: "/personnel/employees/add",
  title: { zh: "新增员工", en: "Add an employee" },
  needs: "C3800.add",
  scope: "department",
  input: z.object({ name, jobNumber, idType, idNumber, phone, ...employment, joinedOn: fields.date, ...job }),
  output: fields.created,
});

export const editEmployee = call({
  method: "POST",
  path: "/personnel/employees/edit",
  title: { zh: "编辑任职信息", en: "Edit an employment" },
  needs: "C3800.edit",
  scope: "department",
  input: z.object({
    id: fields.id,
    version: z.number().int(),
    ...employment,
    /** From when on they are with another legal entity; where it is left out the one given was meant all along. */
    legalEntityFrom: fields.optionalDate,
  }),
  output: fields.done,
});

/** A change of the job from a date on; one of the same day takes its place. */
export const saveJob = call({
  method: "POST",
  path: "/personnel/jobs/save",
  title: { zh: "保存任职变更", en: "Save a change of job" },
  needs: "C3800.edit",
  scope: "department",
  input: z.object({ memberId: fields.id, from: fields.date, ...job, note: fields.optionalText(200) }),
  output: fields.created,
});

/** Only one that has not taken effect. */
export const deleteJob = call({
  method: "POST",
  path: "/personnel/jobs/delete",
  title: { zh: "删除未生效的任职变更", en: "Delete a change of job to come" },
  needs: "C3800.edit",
  scope: "department",
  input: z.object({ id: fields.id }),
  output: fields.done,
});

/** 10 million yuan. */
export const mostPayFen = 1_000_000_000;

export const savePay = call({
  method: "POST",
  path: "/personnel/pay/save",
  title: { zh: "设置约定薪资", en: "Set agreed pay" },
  needs: "C3800.pay",
  scope: "department",
  input: z.object({
    memberId: fields.id,
    item: z.enum(payItems),
    from: fields.date,
    payFen: fields.fenBetween(0, mostPayFen),
  }),
  output: fields.done,
});

/** Not idempotent by key: the stored answer would keep the amounts in the clear. */
export const revealPay = call({
  method: "POST",
  path: "/personnel/pay/reveal",
  title: { zh: "查看约定薪资", en: "View agreed pay" },
  needs: "C3800.reveal",
  scope: "department",
  idempotent: false,
  input: z.object({ id: fields.id, reason: fields.reason }),
  output: z.array(z.object({ id: z.number(), payFen: z.number() })),
});

const file = { method: "GET", needs: "C3800.import", scope: "department", transfer: "download" } as const;
const table = { method: "POST", scope: "department", transfer: "upload" } as const;
const format = z.object({ format: z.enum(["xlsx", "csv"]).default("xlsx") });
const count = z.object({ count: z.number() });

export const rosterTemplate = call({
  ...file,
  path: "/personnel/employees/import/template",
  title: { zh: "下载花名册导入模板", en: "Download the roster template" },
  input: format,
  output: z.unknown(),
});

/** All rows or none. */
export const importRoster = call({
  ...table,
  needs: "C3800.import",
  path: "/personnel/employees/import",
  title: { zh: "导入花名册", en: "Import the roster" },
  input: importInput,
  output: count,
});

export const payTemplate = call({
  ...file,
  needs: "C3800.pay",
  path: "/personnel/pay/import/template",
  title: { zh: "下载约定薪资导入模板", en: "Download the template of agreed pay" },
  input: format,
  output: z.unknown(),
});

export const importPay = call({
  ...table,
  needs: "C3800.pay",
  path: "/personnel/pay/import",
  title: { zh: "导入约定薪资", en: "Import agreed pay" },
  input: importInput,
  output: count,
});
