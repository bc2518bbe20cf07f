import { z } from "zod";
import { businessDateAt } from "#platform/calendar/wall-time.ts";
import * as fields from "#platform/http/fields.ts";
import { checkBankCard } from "#platform/identity/bank-card.ts";
import { checkDocument, DOCUMENT_TYPES, type DocumentType } from "#platform/identity/document.ts";
import { parseMobile } from "#platform/identity/phone.ts";
import { checkResidentId } from "#platform/identity/resident-id.ts";

export const employeeTypes = ["hourly", "long_term", "internal", "outsider"] as const;
export type EmployeeType = (typeof employeeTypes)[number];
export const genders = ["male", "female"] as const;
export const educations = [
  "primary",
  "junior",
  "senior",
  "vocational",
  "college",
  "bachelor",
  "master",
  "doctor",
] as const;

const mobile = fields
  .optionalLine(20)
  .refine(
    (value) => value === null || parseMobile(value) !== null,
    "手机号码不正确，应为 11 位|Enter a mobile number of 11 digits",
  )
  .transform((value) => (value === null ? null : parseMobile(value)));

const bankAccount = fields
  .optionalLine(40)
  .refine(
    (value) => value === null || checkBankCard(value).shape,
    "银行账号应为 12 至 19 位数字|Enter a bank account number of 12 to 19 digits",
  )
  .transform((value) => (value === null ? null : checkBankCard(value).value));

/** Everything of a person's file that one fills in. */
export const personShape = z.object({
  name: fields.line(64),
  /** Given by the system where left out. */
  jobNumber: fields.optionalLine(32),
  employeeType: z.enum(employeeTypes).default("hourly"),
  agencyId: fields.optionalId,
  departmentId: fields.optionalId,
  postId: fields.optionalId,
  joinedOn: fields.optionalDate,
  gender: z
    .enum(genders)
    .nullish()
    .transform((value) => value ?? null),
  birthDate: fields.optionalDate,
  idType: z.enum(DOCUMENT_TYPES).default("id_card"),
  idNumber: fields.optionalLine(40),
  /** Until when the document holds; none where it does for good. */
  idValidTo: fields.optionalDate,
  /** Why a number that does not have its usual form is right (I-3). */
  idOverrideReason: fields.optionalText(200),
  phone: mobile,
  bankName: fields.optionalLine(100),
  subBankName: fields.optionalLine(100),
  bankAccount,
  /** That an account which fails the sum of bank cards is right all the same (I-4); asked of a person, not of a file. */
  bankAccountConfirmed: z.boolean().default(false),
  education: z
    .enum(educations)
    .nullish()
    .transform((value) => value ?? null),
  experience: fields.optionalText(1000),
  emergencyName: fields.optionalLine(64),
  emergencyPhone: fields.optionalPhone,
  icCard: fields.optionalLine(32),
  /** Text: leading zeros count. */
  machineNumber: fields
    .optionalLine(24)
    .refine(
      (value) => value === null || /^[0-9A-Za-z]+$/.test(value),
      "考勤号只能是数字或字母|A machine number has digits and letters only",
    ),
  note: fields.optionalText(500),
});
export type PersonInput = z.output<typeof personShape>;

export const today = (): string => businessDateAt(Date.now());

interface IdFields {
  idType: DocumentType;
  idNumber?: string | null;
  idOverrideReason: string | null;
  birthDate: string | null;
  gender: "male" | "female" | null;
}

/** Refuses an ID number that cannot be right, and a birth date or gender that it contradicts. */
export function checkIdNumber(person: IdFields, issues: z.RefinementCtx): void {
  const wrong = (path: string, message: string) => issues.addIssue({ code: "custom", path: [path], message });
  if (person.birthDate !== null && person.birthDate > today())
    wrong("birthDate", "出生日期不能晚于今天|The date of birth cannot be after today");
  if (!person.idNumber) return;
  const check = checkDocument(person.idType, person.idNumber, today());
  if (!check.valid && !check.canOverride)
    return wrong("idNumber", "身份证号码不正确，请核对|Not a valid ID card number, please check it");
  if (!check.valid && person.idOverrideReason === null) {
    return wrong(
      "idNumber",
      "与证件类型的格式不符，确认无误请填写放行原因|This does not match the format of the ID type; if it is correct, enter a reason for accepting it",
    );
  }
  if (person.idType !== "id_card") return;
  const card = checkResidentId(person.idNumber, today());
  if (!card.valid) return;
  if (person.birthDate !== null && person.birthDate !== card.birthDate)
    wrong("birthDate", "出生日期与身份证号码不一致|The date of birth does not match the ID number");
  if (person.gender !== null && person.gender !== card.gender)
    wrong("gender", "性别与身份证号码不一致|The gender does not match the ID number");
}

/** A new person's fields with every check that needs no database. */
export const personFields = personShape.superRefine(checkIdNumber);

/** What an ID card says by itself; empty for other documents. */
export function saidByIdCard(
  idType: DocumentType,
  idNumber: string | null | undefined,
): { birthDate: string | null; gender: "male" | "female" | null } {
  const card = idType === "id_card" && idNumber ? checkResidentId(idNumber, today()) : undefined;
  return card?.valid ? { birthDate: card.birthDate, gender: card.gender } : { birthDate: null, gender: null };
}
