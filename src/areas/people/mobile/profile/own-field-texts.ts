import type { Text } from "#platform/i18n/text.ts";
import type { OwnField } from "../../own-fields.ts";

export type OwnFieldName = OwnField;

/** What the phone calls them: the list that says it for the desktop would come along with all its columns. */
export const ownFieldTexts: Record<OwnField, Text> = {
  phone: { zh: "手机号码", en: "Phone" },
  idValidTo: { zh: "证件有效期至", en: "ID valid until" },
  education: { zh: "学历", en: "Education" },
  emergencyName: { zh: "紧急联系人", en: "Emergency contact" },
  emergencyPhone: { zh: "紧急联系电话", en: "Emergency phone" },
  bankName: { zh: "开户银行", en: "Bank" },
  subBankName: { zh: "支行", en: "Branch" },
  bankAccount: { zh: "银行账号", en: "Bank account" },
};

export const ownFieldNames: readonly OwnField[] = [
  "phone",
  "idValidTo",
  "education",
  "emergencyName",
  "emergencyPhone",
  "bankName",
  "subBankName",
  "bankAccount",
];

const sealed: ReadonlySet<OwnField> = new Set<OwnField>(["phone", "emergencyPhone", "bankAccount"]);
/** Of these only the end is known here: they are typed anew. */
export const isSealed = (field: OwnField): boolean => sealed.has(field);
