import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import { done, line } from "#platform/http/fields.ts";
import { longestReturn } from "#platform/http/reason-lengths.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import type { menu } from "./menu.ts";
import { mostPhrases } from "./rules/with-phrase.ts";

/** Phrases that are offered for the answer to an approval: everybody's own, and those of the company. */

const call = callsOf<CodeOf<typeof menu>>();
const anybodys = { needs: "session", scope: "own", audience: ["staff", "worker"] } as const;

const phrases = z
  .array(line(longestReturn))
  .max(mostPhrases)
  .refine((all) => new Set(all).size === all.length, "有重复的常用语|A phrase stands there twice");

export const listPhrases = call({
  ...anybodys,
  method: "GET",
  path: "/approve/phrases",
  title: { zh: "审批常用语", en: "Phrases for answers" },
  input: z.object({}),
  output: z.object({ own: z.array(z.string()), company: z.array(z.string()) }),
});

/** All of one's own, in their order, in the place of those before. */
export const savePhrases = call({
  ...anybodys,
  method: "POST",
  path: "/approve/phrases/save",
  title: { zh: "保存自己的审批常用语", en: "Save one's own phrases for answers" },
  input: z.object({ phrases }),
  output: done,
});

export const saveCompanyPhrases = call({
  needs: "C6500.phrases",
  scope: "tenant",
  method: "POST",
  path: "/approve/phrases/company",
  title: { zh: "保存企业审批常用语", en: "Save the company's phrases for answers" },
  input: z.object({ phrases }),
  output: done,
});
