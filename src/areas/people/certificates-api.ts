import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import { importInput } from "#platform/list/import-input.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import { certificateList, certificateTypeRows, lackingList, requirementRows } from "./certificates-list.ts";
import { requirementEffects } from "./lacking.ts";
import type { menu } from "./menu.ts";

const call = callsOf<CodeOf<typeof menu>>();
const both = ["staff", "agency"] as const;

export const listCertificates = call(certificateList.call);
export const listLacking = call(lackingList.call);

/** How many rows each tab has, within the caller's scope. */
export const countCertificates = call({
  method: "GET",
  path: "/file/certificates/counts",
  title: { zh: "证照数量", en: "Certificates by status" },
  needs: "C3040",
  audience: both,
  scope: "department",
  input: z.object({}),
  output: z.object({ expiring: z.number(), expired: z.number(), toCheck: z.number(), lacking: z.number() }),
});

export const readCertificate = call({
  method: "GET",
  path: "/file/certificates/detail",
  title: { zh: "证照详情", en: "Certificate" },
  needs: "C3040",
  audience: both,
  scope: "department",
  input: z.object({ id: fields.id }),
  output: certificateList.detail,
});

const certificate = {
  type: z.string().min(1).max(40),
  number: fields.optionalLine(60),
  validFrom: fields.optionalDate,
  /** Left out: as long as its type holds from its first day. */
  validTo: fields.optionalDate,
  authority: fields.optionalLine(100),
  photoFileId: fields.optionalId,
};
const inOrder = ({ validFrom, validTo }: { validFrom: string | null; validTo: string | null }) =>
  validFrom === null || validTo === null || validFrom <= validTo;
const notInOrder = {
  path: ["validTo"],
  error: "有效期结束不能早于开始|The validity period cannot end before it begins",
};

export const certificateFields = z.object(certificate).refine(inOrder, notInOrder);

export const addCertificate = call({
  method: "POST",
  path: "/file/certificates/create",
  title: { zh: "新增证照", en: "Add a certificate" },
  needs: "C3040.add",
  audience: both,
  scope: "department",
  input: z.object({ personId: fields.id, ...certificate }).refine(inOrder, notInOrder),
  output: fields.created,
});

export const updateCertificate = call({
  method: "POST",
  path: "/file/certificates/update",
  title: { zh: "编辑证照", en: "Edit a certificate" },
  needs: "C3040.edit",
  audience: both,
  scope: "department",
  input: z.object({ id: fields.id, version: z.number().int(), ...certificate }).refine(inOrder, notInOrder),
  output: fields.created,
});

export const deleteCertificate = call({
  method: "POST",
  path: "/file/certificates/delete",
  title: { zh: "删除证照", en: "Delete a certificate" },
  needs: "C3040.delete",
  audience: both,
  scope: "department",
  input: z.object({ id: fields.id }),
  output: fields.done,
});

/** Each as somebody has just seen it: one that was changed meanwhile is refused. */
export const verifyCertificates = call({
  method: "POST",
  path: "/file/certificates/verify",
  title: { zh: "审核证照", en: "Verify certificates" },
  needs: "C3040.verify",
  scope: "department",
  input: z.object({
    rows: z
      .array(z.object({ id: fields.id, version: z.number().int() }))
      .min(1)
      .max(200),
  }),
  output: z.object({ count: z.number() }),
});

export const rejectCertificate = call({
  method: "POST",
  path: "/file/certificates/reject",
  title: { zh: "驳回证照", en: "Reject a certificate" },
  needs: "C3040.verify",
  scope: "department",
  input: z.object({ id: fields.id, version: z.number().int(), reason: fields.reason }),
  output: fields.done,
});

export const uploadCertificatePhoto = call({
  method: "POST",
  path: "/file/certificates/photo",
  title: { zh: "上传证照照片", en: "Upload the photo of a certificate" },
  needs: ["C3040.add", "C3040.edit", "C3021.add", "C3021.edit"],
  audience: both,
  scope: "department",
  transfer: "upload",
  input: z.object({ personId: fields.id }),
  output: z.object({ id: z.number(), name: z.string() }),
});

/** Who looks at that of somebody else's health certificate is written down. */
export const readCertificatePhoto = call({
  method: "GET",
  path: "/file/certificates/photo",
  title: { zh: "查看证照照片", en: "View the photo of a certificate" },
  needs: ["C3040", "C3500", "C3021"],
  audience: both,
  scope: "department",
  transfer: "download",
  transaction: "write",
  logged: true,
  input: z.object({ id: fields.id }),
  output: z.unknown(),
});

export const certificateTemplate = call({
  method: "GET",
  path: "/file/certificates/import/template",
  title: { zh: "下载证照导入模板", en: "Download the template for certificates" },
  needs: "C3040.import",
  audience: both,
  scope: "department",
  transfer: "download",
  input: z.object({ format: z.enum(["xlsx", "csv"]).default("xlsx") }),
  output: z.unknown(),
});

/** Answers how many were added; nothing is written when a row is wrong. */
export const importCertificates = call({
  method: "POST",
  path: "/file/certificates/import",
  title: { zh: "导入证照", en: "Import certificates" },
  needs: "C3040.import",
  audience: both,
  scope: "department",
  transfer: "upload",
  input: importInput,
  output: z.object({ count: z.number() }),
});

/** All of them, also those not in use: what is stored is called as they are. */
export const listCertificateTypes = call({
  method: "GET",
  path: "/file/certificates/types",
  title: { zh: "证书类型", en: "Certificate types" },
  needs: ["C3040", "C3500"],
  audience: both,
  scope: "tenant",
  input: z.object({}),
  output: z.object({ rows: z.array(certificateTypeRows.row) }),
});

export const saveCertificateType = call({
  method: "POST",
  path: "/file/certificates/types/save",
  title: { zh: "保存证书类型", en: "Save a certificate type" },
  needs: "C3040.settings",
  scope: "tenant",
  input: z.object({
    /** Left out: a new type. */
    id: z.string().min(1).max(40).optional(),
    version: z.number().int().default(0),
    nameZh: fields.line(30),
    nameEn: fields.line(30),
    months: z.number().int().min(1).max(120).nullable().default(null),
    leadDays: z.number().int().min(1).max(365),
    needsNumber: z.boolean().default(false),
    needsPhoto: z.boolean().default(false),
    enabled: z.boolean().default(true),
  }),
  output: fields.done,
});

export const listRequirements = call({
  method: "GET",
  path: "/file/certificates/requirements",
  title: { zh: "岗位证书要求", en: "Certificates required by posts" },
  needs: "C3040",
  scope: "tenant",
  input: z.object({}),
  output: z.object({ rows: z.array(requirementRows.row) }),
});

export const saveRequirement = call({
  method: "POST",
  path: "/file/certificates/requirements/save",
  title: { zh: "保存岗位证书要求", en: "Save what a post requires" },
  needs: "C3040.settings",
  scope: "tenant",
  input: z.object({
    id: fields.id.optional(),
    version: z.number().int().default(0),
    postId: fields.id,
    departmentId: fields.optionalId,
    typeCode: z.string().min(1).max(40),
    effect: z.enum(requirementEffects),
    validFrom: fields.date,
  }),
  output: fields.created,
});

export const deleteRequirement = call({
  method: "POST",
  path: "/file/certificates/requirements/delete",
  title: { zh: "删除岗位证书要求", en: "Delete what a post requires" },
  needs: "C3040.settings",
  scope: "tenant",
  input: z.object({ id: fields.id }),
  output: fields.done,
});
