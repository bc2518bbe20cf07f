import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import { created, done, filter, id, idList, whole } from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import { code, nameEn, nameZh } from "./api.ts";
import type { menu } from "./menu.ts";
import { gradeList, rankList } from "./positions-list.ts";

const call = callsOf<CodeOf<typeof menu>>();
const option = z.object({ id: z.number().int(), code: z.string(), name: z.string() });
const level = whole(1, 999);

export const gradeOptions = call({
  method: "GET",
  path: "/departments/grades",
  title: { zh: "职等选项", en: "Grades to choose from" },
  needs: "session",
  scope: "tenant",
  input: z.object({}),
  output: z.array(option),
});

/** Ranks from the lowest up; with a grade, those that belong to it. */
export const rankOptions = call({
  method: "GET",
  path: "/departments/ranks",
  title: { zh: "职级选项", en: "Ranks to choose from" },
  needs: "session",
  scope: "tenant",
  input: z.object({ gradeId: filter(id) }),
  output: z.array(option),
});

export const listGrades = call(gradeList.call);

/** Adds one without an id, changes one with it. */
export const saveGrade = call({
  method: "POST",
  path: "/org/grades/save",
  title: { zh: "保存职等", en: "Save a grade" },
  needs: "C7523.edit",
  scope: "tenant",
  input: z.object({ id: id.nullish(), code, nameZh, nameEn, level, fromRankId: id, toRankId: id }),
  output: created,
});

export const enableGrades = call({
  method: "POST",
  path: "/org/grades/enable",
  title: { zh: "启用、停用职等", en: "Enable or discontinue grades" },
  needs: "C7523.enable",
  scope: "tenant",
  input: z.object({ ids: idList, enabled: z.boolean() }),
  output: done,
});

export const listRanks = call(rankList.call);

export const saveRank = call({
  method: "POST",
  path: "/org/ranks/save",
  title: { zh: "保存职级", en: "Save a rank" },
  needs: "C7524.edit",
  scope: "tenant",
  input: z.object({ id: id.nullish(), code, nameZh, nameEn, level }),
  output: created,
});

export const enableRanks = call({
  method: "POST",
  path: "/org/ranks/enable",
  title: { zh: "启用、停用职级", en: "Enable or discontinue ranks" },
  needs: "C7524.enable",
  scope: "tenant",
  input: z.object({ ids: idList, enabled: z.boolean() }),
  output: done,
});
