import { z } from "zod";
import { educations, genders } from "#areas/people/person-fields.ts";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import type { menu } from "./menu.ts";
import { vacancyList } from "./vacancies-list.ts";
import { genderGrounds, vacancyKinds } from "./words.ts";

const call = callsOf<CodeOf<typeof menu>>();
const shared = { needs: "C00201", scope: "department" } as const;
const named = z.object({ id: z.number(), name: z.string() });
const maybe = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.nullish()).transform((value) => value ?? null);

export const longestVacancyReason = 200;

export const listVacancies = call(vacancyList.call);

export const readVacancy = call({
  ...shared,
  method: "GET",
  path: "/recruitment/vacancies/detail",
  title: { zh: "招聘岗位详情", en: "Post to fill" },
  needs: ["C00201", "C2300.offer", "C2500.offer"],
  input: z.object({ id: fields.id }),
  output: vacancyList.detail.extend({
    ownerId: z.number().nullable(),
    certificates: z.array(z.string()),
    interviewers: z.array(named),
    endReason: z.string().nullable(),
  }),
});

/** What can be asked for besides; and the vacancies that somebody can apply for. */
export const vacancyChoices = call({
  method: "GET",
  path: "/recruitment/vacancies/choices",
  title: { zh: "招聘岗位选项", en: "Choices of posts to fill" },
  needs: ["C00201", "C2400", "C2300", "C2500", "C00202", "C00110201"],
  audience: ["staff", "agency"],
  scope: "department",
  input: z.object({ kind: fields.filter(z.enum(vacancyKinds)) }),
  output: z.object({
    vacancies: z.array(
      z.object({
        id: z.number(),
        number: z.string(),
        post: z.string(),
        department: z.string(),
        kind: z.enum(vacancyKinds),
        hireBy: z.string(),
        asksBody: z.boolean(),
      }),
    ),
    certificateTypes: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
});

const bound = (least: number, most: number) => maybe(fields.whole(least, most));
const pay = maybe(fields.whole(0, 1_000_000_000));

export const saveVacancy = call({
  ...shared,
  method: "POST",
  path: "/recruitment/vacancies/save",
  title: { zh: "保存招聘岗位", en: "Save a post to fill" },
  needs: "C00201.edit",
  input: z.object({
    id: fields.optionalId,
    version: z.number().int().default(0),
    departmentId: fields.id,
    postId: fields.id,
    kind: z.enum(vacancyKinds),
    places: fields.whole(1, 999),
    reason: fields.text(longestVacancyReason),
    hireBy: fields.date,
    payFromFen: pay,
    payToFen: pay,
    education: maybe(z.enum(educations)),
    years: bound(0, 40),
    certificates: z.array(fields.line(40)).max(10).default([]),
    ageFrom: bound(16, 70),
    ageTo: bound(16, 70),
    gender: maybe(z.enum(genders)),
    genderGround: maybe(z.enum(genderGrounds)),
    heightFrom: bound(100, 250),
    heightTo: bound(100, 250),
    weightFrom: bound(30, 200),
    weightTo: bound(30, 200),
    specialReason: fields.optionalText(200),
    ownerId: fields.optionalId,
    interviewerIds: z.array(fields.id).max(20).default([]),
  }),
  output: fields.created,
});

export const vacancyActs = ["open", "pause", "fill", "close"] as const;

/** Opening above the headcount of the department needs a code of its own. */
export const changeVacancy = call({
  ...shared,
  method: "POST",
  path: "/recruitment/vacancies/change",
  title: { zh: "开启、暂停、招满、关闭招聘岗位", en: "Open, pause, fill or close a post" },
  needs: "C00201.edit",
  input: z.object({
    id: fields.id,
    version: z.number().int(),
    action: z.enum(vacancyActs),
    reason: fields.optionalText(200),
  }),
  output: fields.done,
});

/** Only one that nobody has applied for. */
export const deleteVacancy = call({
  ...shared,
  method: "POST",
  path: "/recruitment/vacancies/delete",
  title: { zh: "删除招聘岗位", en: "Delete a post to fill" },
  needs: "C00201.edit",
  input: z.object({ id: fields.id }),
  output: fields.done,
});
