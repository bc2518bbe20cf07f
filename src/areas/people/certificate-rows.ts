import { z } from "zod";
import { defineRows, type RowOf } from "#platform/list/define-list.ts";
import { certificateCheckWords, certificateStateWords } from "./words.ts";

/** Certificates as they stand in one person's file, each with how long it holds. */
export const certificateRows = defineRows({
  title: { zh: "证书", en: "Certificates" },
  columns: {
    type: { zh: "证书类型", en: "Certificate", grow: true },
    number: { zh: "证书编号", en: "Number", nullable: true },
    validFrom: { zh: "生效日期", en: "Valid from", kind: "date", nullable: true },
    validTo: { zh: "有效期至", en: "Valid until", kind: "date", nullable: true },
    authority: { zh: "发证机关", en: "Issued by", nullable: true },
    state: { zh: "状态", en: "Status", kind: "status", words: certificateStateWords },
    check: { zh: "审核", en: "Check", kind: "status", words: certificateCheckWords },
    photoFileId: { zh: "照片", en: "Photo", schema: z.number().nullable(), width: 70 },
  },
  values: { id: z.number(), version: z.number(), typeCode: z.string() },
});
export type Certificate = RowOf<typeof certificateRows>;
