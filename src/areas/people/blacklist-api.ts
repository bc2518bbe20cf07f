import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import { checkDocument, DOCUMENT_TYPES } from "#platform/identity/document.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import { barCategories } from "./bar-words.ts";
import { barList } from "./blacklist-list.ts";
import type { menu } from "./menu.ts";
import { today } from "./person-fields.ts";

const call = callsOf<CodeOf<typeof menu>>();

export const longestBarReason = 200;
const shortReason = fields.text(longestBarReason);
const file = z.object({ id: z.number(), name: z.string() });

export const listBars = call(barList.call);

export const readBar = call({
  method: "GET",
  path: "/blackList/detail",
  title: { zh: "黑名单详情", en: "Blacklist entry" },
  needs: "C3010",
  scope: "department",
  input: z.object({ id: fields.id }),
  output: z.object({ row: barList.detail, files: z.array(file) }),
});

/** Somebody with a file, or somebody known by name and ID number. */
export const proposeBar = call({
  method: "POST",
  path: "/blackList/create",
  title: { zh: "提出列入黑名单", en: "Propose a blacklist entry" },
  needs: "C3010.add",
  scope: "department",
  input: z
    .object({
      personId: fields.optionalId,
      name: fields.optionalLine(64),
      idType: z.enum(DOCUMENT_TYPES).default("id_card"),
      idNumber: fields.optionalLine(40),
      category: z.enum(barCategories),
      reason: shortReason,
      files: z.array(fields.id).max(2).default([]),
      from: fields.date,
      /** Always until a date. */
      until: fields.date,
      reviewOn: fields.optionalDate,
    })
    .superRefine(({ personId, name, idType, idNumber }, issues) => {
      if (personId !== null) return;
      const wrong = (path: string, message: string) => issues.addIssue({ code: "custom", path: [path], message });
      if (name === null) wrong("name", "请填写姓名|Enter the name");
      if (idNumber === null) wrong("idNumber", "请填写证件号码|Enter the ID number");
      else if (!checkDocument(idType, idNumber, today()).valid)
        wrong("idNumber", "证件号码不正确，请核对|Not a valid ID number, please check it");
    }),
  output: fields.created,
});

export const confirmBar = call({
  method: "POST",
  path: "/blackList/confirm",
  title: { zh: "确认列入黑名单", en: "Confirm a blacklist entry" },
  needs: "C3010.confirm",
  scope: "department",
  input: z.object({ id: fields.id, version: z.number().int() }),
  output: fields.done,
});

export const rejectBar = call({
  method: "POST",
  path: "/blackList/reject",
  title: { zh: "不同意列入黑名单", en: "Reject a blacklist entry" },
  needs: "C3010.confirm",
  scope: "department",
  input: z.object({ id: fields.id, version: z.number().int(), reason: shortReason }),
  output: fields.done,
});

export const liftBar = call({
  method: "POST",
  path: "/blackList/lift",
  title: { zh: "解除黑名单", en: "Lift a blacklist entry" },
  needs: "C3010.lift",
  scope: "department",
  input: z.object({ id: fields.id, version: z.number().int(), reason: shortReason }),
  output: fields.done,
});

export const answerBar = call({
  method: "POST",
  path: "/blackList/answer",
  title: { zh: "答复黑名单异议", en: "Answer an objection to a blacklist entry" },
  needs: "C3010.lift",
  scope: "department",
  input: z.object({ id: fields.id, answer: shortReason }),
  output: fields.done,
});

export const uploadBarImage = call({
  method: "POST",
  path: "/blackList/image",
  title: { zh: "上传黑名单图片", en: "Upload a picture" },
  needs: "C3010.add",
  scope: "department",
  transfer: "upload",
  input: z.object({}),
  output: file,
});

export const readBarImage = call({
  method: "GET",
  path: "/blackList/image",
  title: { zh: "查看黑名单图片", en: "View a picture" },
  needs: "C3010",
  scope: "department",
  transfer: "download",
  input: z.object({ id: fields.id, fileId: fields.id }),
  output: z.unknown(),
});

/** What the person is told of their own: that they are barred, until when, and what they said to it. */
export const myBars = call({
  method: "GET",
  path: "/h5/bars",
  title: { zh: "本人的黑名单记录", en: "My blacklist entries" },
  needs: "W_REWARDS",
  audience: ["worker"],
  scope: "own",
  input: z.object({}),
  output: z.object({
    rows: z.array(
      z.object({
        id: z.number(),
        category: z.enum(barCategories),
        reason: z.string(),
        from: z.string(),
        until: z.string(),
        objection: z.string().nullable(),
        answer: z.string().nullable(),
      }),
    ),
  }),
});

export const objectToBar = call({
  method: "POST",
  path: "/h5/bars/object",
  title: { zh: "对列入黑名单提出异议", en: "Object to a blacklist entry" },
  needs: "W_REWARDS",
  audience: ["worker"],
  scope: "own",
  input: z.object({ id: fields.id, text: shortReason }),
  output: fields.done,
});
