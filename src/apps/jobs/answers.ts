import type { PortalJob } from "#areas/recruitment/visitor-api.ts";
import { askedFieldWords } from "#areas/recruitment/portal-words.ts";
import { say, type Locale } from "#platform/i18n/text.ts";
import type { PortalTexts } from "./texts.ts";

/** What an applicant has typed; numbers and amounts as texts. */
export interface Answers {
  name: string;
  email: string;
  education: string;
  years: string;
  experience: string;
  expectedPay: string;
  startOn: string;
  idNumber: string;
  birthDate: string;
  gender: string;
  heightCm: string;
  weightKg: string;
  certificates: { type: string; validTo: string }[];
  files: File[];
  agreed: boolean;
  agreedSensitive: boolean;
  keepInPool: boolean;
}

export const noAnswers: Answers = {
  name: "",
  email: "",
  education: "",
  years: "",
  experience: "",
  expectedPay: "",
  startOn: "",
  idNumber: "",
  birthDate: "",
  gender: "",
  heightCm: "",
  weightKg: "",
  certificates: [],
  files: [],
  agreed: false,
  agreedSensitive: false,
  keepInPool: false,
};

type Field = keyof PortalJob["asked"];

const valueOf = (answers: Answers, field: Field): string | readonly unknown[] =>
  field === "expectedPayFen" ? answers.expectedPay : answers[field];

const bounds = { years: [0, 60], heightCm: [100, 250], weightKg: [30, 200] } as const;

/** Yuan as typed, with up to two decimals, in fen; null for anything else. */
export function fenOf(yuan: string): number | null {
  const parts = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(yuan.trim());
  return parts ? Number(parts[1]) * 100 + Number((parts[2] ?? "").padEnd(2, "0")) : null;
}

/** All that is wrong with what was typed, by field. */
export function faultsOfAnswers(
  answers: Answers,
  asked: PortalJob["asked"],
  texts: PortalTexts["form"],
  locale: Locale,
): Record<string, string> {
  const filled = (text: string, params: Record<string, string | number>) => say({ zh: text, en: text }, locale, params);
  const found = new Map<string, string>();
  if (answers.name.trim() === "") found.set("name", filled(texts.required, { field: texts.name }));
  for (const [field, asking] of Object.entries(asked) as [Field, string][])
    if (asking === "required" && valueOf(answers, field).length === 0)
      found.set(field, filled(texts.required, { field: askedFieldWords[field][locale] }));
  for (const [field, [least, most]] of Object.entries(bounds) as [keyof typeof bounds, readonly [number, number]][]) {
    const text = answers[field].trim();
    const number = Number(text);
    if (text !== "" && (!/^\d+$/.test(text) || number < least || number > most))
      found.set(field, filled(texts.badNumber, { least, most }));
  }
  if (answers.expectedPay.trim() !== "" && fenOf(answers.expectedPay) === null)
    found.set("expectedPayFen", texts.badPay);
  for (const field of ["birthDate", "startOn"] as const)
    if (answers[field] !== "" && !/^\d{4}-\d\d-\d\d$/.test(answers[field])) found.set(field, texts.badDate);
  if (answers.certificates.some(({ validTo }) => validTo !== "" && !/^\d{4}-\d\d-\d\d$/.test(validTo)))
    found.set("certificates", texts.badDate);
  return Object.fromEntries(found);
}

const types = new Set(["pdf", "docx", "jpg", "jpeg", "png"]);
const mostFiles = 4;
const mostBytes = 10 * 1024 * 1024;

/** Why files cannot be added to those that are there. */
export function faultOfFiles(
  files: readonly File[],
  texts: PortalTexts["form"],
): { key: string; file: string } | undefined {
  if (files.length > mostFiles) return { key: texts.tooMany, file: "" };
  const wrong = files.find(({ name }) => !types.has(name.split(".").pop()?.toLowerCase() ?? ""));
  if (wrong) return { key: texts.badType, file: wrong.name };
  const large = files.find(({ size }) => size > mostBytes);
  return large && { key: texts.tooLarge, file: large.name };
}

const sensitive = ["idNumber", "certificates", "files", "heightCm", "weightKg"] as const;

/** What was filled in of what needs a consent of its own. */
export const sensitiveGiven = (answers: Answers): (typeof sensitive)[number][] =>
  sensitive.filter((field) => answers[field].length > 0);
