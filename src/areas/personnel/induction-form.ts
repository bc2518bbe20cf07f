import { z } from "zod";
import { checkIdNumber, personShape } from "#areas/people/person-fields.ts";
import * as fields from "#platform/http/fields.ts";
import { DOCUMENT_TYPES } from "#platform/identity/document.ts";

const { shape } = personShape;

/** What somebody who is to join says of themselves; whether a part is asked for is the company's to say. */
const formShape = z.object({
  name: shape.name,
  idType: z.enum(DOCUMENT_TYPES).default("id_card"),
  idNumber: shape.idNumber,
  idOverrideReason: shape.idOverrideReason,
  idValidUntil: fields.optionalDate,
  gender: shape.gender,
  birthDate: shape.birthDate,
  education: shape.education,
  experience: shape.experience,
  emergencyName: shape.emergencyName,
  emergencyPhone: shape.emergencyPhone,
  bankName: shape.bankName,
  subBankName: shape.subBankName,
  bankAccount: shape.bankAccount,
  bankAccountConfirmed: shape.bankAccountConfirmed,
  firstWorkDate: fields.optionalDate,
});
export const inductionForm = formShape.superRefine(checkIdNumber);
export type InductionForm = z.output<typeof inductionForm>;
export type InductionFormInput = z.input<typeof inductionForm>;

/** As somebody has typed it so far, right or not. */
export const inductionDraft = z
  .object({
    name: fields.lineUpTo(64),
    idType: z.enum(DOCUMENT_TYPES),
    idNumber: fields.lineUpTo(40),
    idValidUntil: fields.lineUpTo(10),
    gender: shape.gender,
    birthDate: fields.lineUpTo(10),
    education: shape.education,
    experience: fields.textUpTo(1000),
    emergencyName: fields.lineUpTo(64),
    emergencyPhone: fields.lineUpTo(32),
    bankName: fields.lineUpTo(100),
    subBankName: fields.lineUpTo(100),
    bankAccount: fields.lineUpTo(40),
    bankAccountConfirmed: z.boolean(),
    firstWorkDate: fields.lineUpTo(10),
  })
  .partial();
export type InductionDraft = z.output<typeof inductionDraft>;

/** Staff may say why an unusual number is right; what they leave empty of the numbers stays as it is. */
export const staffDraft = inductionDraft.extend({ idOverrideReason: fields.optionalText(200).optional() });

/** To which text people agree; another text is another version. */
export const consentVersion = "2026-11";
