import { z } from "zod";
import { checkIdNumber, educations, genders, personShape } from "#areas/people/person-fields.ts";
import * as fields from "#platform/http/fields.ts";
import { parseMobile } from "#platform/identity/phone.ts";

const orNull = <T>(value: T | null | undefined): T | null => value ?? null;
const maybe = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.nullish()).transform((value) => orNull(value));

/** A mobile number as candidates are found by. */
export const mobile = fields
  .line(20)
  .refine((value) => parseMobile(value) !== null, "手机号码不正确，应为 11 位|Enter a mobile number of 11 digits")
  .transform((value) => parseMobile(value) ?? value);

/** What a candidate says to have, and until when it holds. */
export const heldCertificate = z.object({ type: fields.line(40), validTo: fields.optionalDate });

/** Everything that is asked of a candidate; marriage, children, pregnancy and illness never are. */
export const candidateShape = {
  name: fields.line(64),
  phone: mobile,
  email: fields.optionalMail,
  idType: personShape.shape.idType,
  idNumber: personShape.shape.idNumber,
  birthDate: fields.optionalDate,
  gender: maybe(z.enum(genders)),
  education: maybe(z.enum(educations)),
  years: maybe(fields.whole(0, 60)),
  experience: fields.optionalText(1000),
  heightCm: maybe(fields.whole(100, 250)),
  weightKg: maybe(fields.whole(30, 200)),
  expectedPayFen: maybe(fields.fenBetween(0, 1_000_000_000)),
  certificates: z.array(heldCertificate).max(10).default([]),
  fileIds: z.array(fields.id).max(4).default([]),
};

/** The ID number has to be right, and not to contradict what else was said. */
export const candidateFields = z
  .object(candidateShape)
  .superRefine((person, issues) => checkIdNumber({ ...person, idOverrideReason: null }, issues));
export type CandidateInput = z.output<typeof candidateFields>;

export const consentPurposes = ["thisJob", "otherJobs", "pool"] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

export const isPurpose = (purpose: string): purpose is ConsentPurpose =>
  (consentPurposes as readonly string[]).includes(purpose);
