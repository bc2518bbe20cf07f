import { z } from "zod";
import type { Text } from "#platform/i18n/text.ts";
import * as fields from "#platform/http/fields.ts";
import { personList } from "./list.ts";
import { personShape } from "./person-fields.ts";

/** What people may ask to have changed of their own file; everything else is HR's alone. */
export const ownFields = [
  "phone",
  "idValidTo",
  "education",
  "emergencyName",
  "emergencyPhone",
  "bankName",
  "subBankName",
  "bankAccount",
] as const;
export type OwnField = (typeof ownFields)[number];

const { shape } = personShape;
/** Those that are left out stay as they are; an empty one is taken off the file. */
export const ownChange = z.object({
  phone: shape.phone.optional(),
  idValidTo: shape.idValidTo.optional(),
  education: shape.education.optional(),
  emergencyName: shape.emergencyName.optional(),
  emergencyPhone: shape.emergencyPhone.optional(),
  bankName: shape.bankName.optional(),
  subBankName: shape.subBankName.optional(),
  bankAccount: shape.bankAccount.optional(),
});
export type OwnChange = Partial<Record<OwnField, string | null>>;

export const ownFieldWords = (field: OwnField): Text => personList.columns[field];

/** Numbers of which everybody but who may read them sees the end alone. */
export const sealedOwnFields = ["phone", "emergencyPhone", "bankAccount"] as const satisfies readonly OwnField[];
export const isSealedField = (field: OwnField): field is (typeof sealedOwnFields)[number] =>
  (sealedOwnFields as readonly OwnField[]).includes(field);

export const fieldName = z.enum(ownFields);
export const longestNote = 200;
export const changeNote = fields.optionalText(longestNote);
