import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import type { menu } from "./menu.ts";

const call = callsOf<CodeOf<typeof menu>>();
const own = { needs: "W_EMPLOYMENT", audience: ["worker"], scope: "own" } as const;

const employment = z.object({
  department: z.string().nullable(),
  post: z.string().nullable(),
  joinedOn: z.string().nullable(),
  state: z.enum(["probation", "formal", "resigned"]),
  probationEnd: z.string().nullable(),
  contractEnd: z.string().nullable(),
  /** What one has written of oneself while on probation. */
  appraisal: z.string().nullable(),
});
export type OwnEmployment = z.output<typeof employment>;

/** Null for whoever is not own staff. */
export const myEmployment = call({
  ...own,
  method: "GET",
  path: "/h5/employment",
  title: { zh: "我的任职", en: "My employment" },
  input: z.object({}),
  output: z.object({ employment: employment.nullable() }),
});

/** While one is on probation; another one takes its place. */
export const saveAppraisal = call({
  ...own,
  method: "POST",
  path: "/h5/employment/appraisal",
  title: { zh: "保存转正自评", en: "Save my self-appraisal" },
  input: z.object({ text: fields.text(2000) }),
  output: fields.done,
});
