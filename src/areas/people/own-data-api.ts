import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import { certificateStates } from "./certificate-state.ts";
import { changeNote, fieldName, ownChange } from "./own-fields.ts";
import type { menu } from "./menu.ts";

const call = callsOf<CodeOf<typeof menu>>();
const own = { needs: "session", audience: ["worker"], scope: "own" } as const;

const state = z.enum(["requested", "accepted", "declined", "withdrawn"]);
/** Old and new beside each other; numbers masked. */
const changed = z.object({ field: fieldName, before: z.string().nullable(), after: z.string().nullable() });
export type ChangedField = z.output<typeof changed>;

const text = z.object({ zh: z.string(), en: z.string() });

export const myData = call({
  ...own,
  method: "GET",
  path: "/h5/profile/data",
  title: { zh: "我的资料与申请", en: "My data and requests" },
  input: z.object({}),
  output: z.object({
    data: z
      .object({
        memberId: z.number(),
        name: z.string(),
        jobNumber: z.string(),
        department: z.string().nullable(),
        post: z.string().nullable(),
        agency: z.string().nullable(),
        joinedOn: z.string().nullable(),
        idNumber: z.string().nullable(),
        idValidTo: z.string().nullable(),
        phone: z.string().nullable(),
        education: z.string().nullable(),
        emergencyName: z.string().nullable(),
        emergencyPhone: z.string().nullable(),
        bankName: z.string().nullable(),
        subBankName: z.string().nullable(),
        bankAccount: z.string().nullable(),
        photoFileId: z.number().nullable(),
      })
      .nullable(),
    requests: z.array(
      z.object({
        id: z.number(),
        version: z.number(),
        state,
        requestedAt: z.string(),
        decidedAt: z.string().nullable(),
        decideReason: z.string().nullable(),
        note: z.string().nullable(),
        fields: z.array(fieldName),
        /** Of the one that waits. */
        changes: z.array(changed),
      }),
    ),
    certificates: z.array(
      z.object({
        id: z.number(),
        type: z.string(),
        number: z.string().nullable(),
        validTo: z.string().nullable(),
        state: z.enum(certificateStates),
        check: z.enum(["unverified", "verified", "rejected"]),
        checkReason: z.string().nullable(),
      }),
    ),
    certificateTypes: z.array(
      z.object({ code: z.string(), name: z.string(), needsNumber: z.boolean(), months: z.number().nullable() }),
    ),
    consents: z.array(
      z.object({ key: z.string(), title: text, purpose: text, since: z.string().nullable(), mayWithdraw: z.boolean() }),
    ),
  }),
});

/** Not idempotent by key: the stored answer and its input would keep the numbers in the clear. */
export const requestChange = call({
  ...own,
  method: "POST",
  path: "/h5/profile/change",
  title: { zh: "申请修改资料", en: "Request a change of one's data" },
  idempotent: false,
  input: ownChange.extend({ note: changeNote }),
  output: fields.created,
});

export const withdrawChange = call({
  ...own,
  method: "POST",
  path: "/h5/profile/change/withdraw",
  title: { zh: "撤回资料修改", en: "Withdraw a change of one's data" },
  input: z.object({ id: fields.id }),
  output: fields.done,
});

export const uploadMyCertificate = call({
  ...own,
  method: "POST",
  path: "/h5/profile/certificate/photo",
  title: { zh: "上传我的证照照片", en: "Upload the photo of one's certificate" },
  transfer: "upload",
  input: z.object({}),
  output: z.object({ id: z.number(), name: z.string() }),
});

/** Arrives unverified; `consent` is that of a health certificate, without which it is not kept. */
export const addMyCertificate = call({
  ...own,
  method: "POST",
  path: "/h5/profile/certificate",
  title: { zh: "提交我的证照", en: "Hand in a certificate of one's own" },
  input: z
    .object({
      type: z.string().min(1).max(40),
      number: fields.optionalLine(60),
      validFrom: fields.optionalDate,
      validTo: fields.optionalDate,
      photoFileId: fields.id,
      consent: z.boolean().default(false),
    })
    .refine(({ validFrom, validTo }) => validFrom === null || validTo === null || validFrom <= validTo, {
      path: ["validTo"],
      error: "有效期结束不能早于开始|The validity period cannot end before it begins",
    }),
  output: fields.created,
});

export const withdrawConsent = call({
  ...own,
  method: "POST",
  path: "/h5/profile/consent/withdraw",
  title: { zh: "撤回同意", en: "Withdraw a consent" },
  input: z.object({ key: z.string().min(1).max(60) }),
  output: fields.done,
});

/** The change that waits for HR in a person's file. */
export const readChange = call({
  method: "GET",
  path: "/file/change",
  title: { zh: "查看资料修改申请", en: "Change requested by a person" },
  needs: "C3500",
  audience: ["staff", "agency"],
  scope: "department",
  input: z.object({ personId: fields.id }),
  output: z.object({
    request: z
      .object({
        id: z.number(),
        version: z.number(),
        requestedAt: z.string(),
        note: z.string().nullable(),
        changes: z.array(changed),
        actions: z.array(z.string()),
      })
      .nullable(),
  }),
});

/** The new numbers in the clear, to be compared with a paper; written down as any such reading. */
export const revealChange = call({
  method: "POST",
  path: "/file/change/reveal",
  title: { zh: "查看修改申请的完整号码", en: "Full numbers of a requested change" },
  needs: "C3500.reveal",
  audience: ["staff", "agency"],
  scope: "department",
  idempotent: false,
  input: z.object({ id: fields.id, reason: fields.reason }),
  output: z.partialRecord(fieldName, z.string().nullable()),
});

const decided = { id: fields.id, version: z.number().int() };

export const acceptChange = call({
  method: "POST",
  path: "/file/change/accept",
  title: { zh: "通过资料修改", en: "Accept a change of data" },
  needs: "C3500.edit",
  scope: "department",
  input: z.object(decided),
  output: fields.done,
});

export const declineChange = call({
  method: "POST",
  path: "/file/change/decline",
  title: { zh: "不通过资料修改", en: "Decline a change of data" },
  needs: "C3500.edit",
  scope: "department",
  input: z.object({ ...decided, reason: fields.reason }),
  output: fields.done,
});
