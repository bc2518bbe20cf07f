import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import { candidateList } from "./candidates-list.ts";
import type { menu } from "./menu.ts";
import { candidateShape } from "./person-input.ts";
import { stages } from "./words.ts";

const call = callsOf<CodeOf<typeof menu>>();
const shared = { scope: "department" } as const;
const version = z.number().int();
const text = z.string().nullable();
const number = z.number().nullable();

export const listCandidates = call(candidateList.call);

const twin = z.object({ id: z.number(), name: z.string(), phone: text, idNumber: text, applications: z.number() });

export const readCandidate = call({
  ...shared,
  method: "GET",
  path: "/recruitment/candidates/detail",
  title: { zh: "候选人详情", en: "Candidate" },
  needs: "C00202",
  input: z.object({ id: fields.id }),
  output: candidateList.detail.extend({
    email: text,
    idType: text,
    idNumber: text,
    birthDate: text,
    gender: text,
    experience: text,
    expectedPayFen: number,
    heightCm: number,
    weightKg: number,
    consentPurposes: z.array(z.string()),
    held: z.array(z.object({ type: z.string(), name: z.string(), validTo: text })),
    files: z.array(z.object({ id: z.number(), name: z.string() })),
    memberId: number,
    applied: z.array(
      z.object({
        id: z.number(),
        number: z.string(),
        post: z.string(),
        stage: z.enum(stages),
        appliedAt: z.string(),
      }),
    ),
    twin: twin.nullable(),
  }),
});

const { name, idType, birthDate, gender, education, years, experience, heightCm, weightKg } = candidateShape;

/** Numbers that are left out stay as they are. */
export const updateCandidate = call({
  ...shared,
  method: "POST",
  path: "/recruitment/candidates/update",
  title: { zh: "编辑候选人", en: "Edit a candidate" },
  needs: "C00202.edit",
  unlogged: ["experience"],
  input: z.object({
    id: fields.id,
    version,
    name,
    phone: fields.optionalLine(20),
    email: fields.optionalMail,
    idType,
    idNumber: fields.optionalLine(40),
    birthDate,
    gender,
    education,
    years,
    experience,
    heightCm,
    weightKg,
    expectedPayFen: candidateShape.expectedPayFen,
    certificates: candidateShape.certificates,
    fileIds: candidateShape.fileIds,
  }),
  output: fields.done,
});

/** Two records of one person become one: that of the earlier, with the applications of both. */
export const mergeCandidate = call({
  ...shared,
  method: "POST",
  path: "/recruitment/candidates/merge",
  title: { zh: "合并重复候选人", en: "Merge a duplicate candidate" },
  needs: "C00202.merge",
  input: z.object({ id: fields.id, into: fields.id }),
  output: fields.created,
});

/** They are two people after all. */
export const keepCandidate = call({
  ...shared,
  method: "POST",
  path: "/recruitment/candidates/keepApart",
  title: { zh: "确认不是同一人", en: "Keep two candidates apart" },
  needs: "C00202.merge",
  input: z.object({ id: fields.id }),
  output: fields.done,
});

/** What is also done when somebody takes their consent back. */
export const anonymiseCandidate = call({
  ...shared,
  method: "POST",
  path: "/recruitment/candidates/anonymise",
  title: { zh: "匿名化候选人", en: "Anonymise a candidate" },
  needs: "C00202.delete",
  input: z.object({ id: fields.id, version }),
  output: fields.done,
});

export const revealInFull = call({
  ...shared,
  method: "POST",
  path: "/recruitment/candidates/reveal",
  title: { zh: "查看候选人完整个人信息", en: "View a candidate's full personal data" },
  needs: "C00202.reveal",
  idempotent: false,
  input: z.object({ id: fields.id, reason: fields.reason }),
  output: z.object({ idNumber: text, phone: text }),
});
