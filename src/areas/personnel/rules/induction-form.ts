import type { EmploymentKind } from "./employment-kinds.ts";

/** Parts of the form that a company asks for, may ask for, or leaves out; name, ID and phone are always asked. */
export const formParts = ["idValidUntil", "education", "experience", "emergency", "bank", "firstWorkDate"] as const;
export type FormPart = (typeof formParts)[number];
export const needs = ["required", "optional", "off"] as const;
export type Need = (typeof needs)[number];
export type FormNeeds = Readonly<Record<FormPart, Need>>;

export const formFieldsOf = {
  idValidUntil: ["idValidUntil"],
  education: ["education"],
  experience: ["experience"],
  emergency: ["emergencyName", "emergencyPhone"],
  bank: ["bankName", "subBankName", "bankAccount"],
  firstWorkDate: ["firstWorkDate"],
} as const satisfies Record<FormPart, readonly string[]>;
type PartField = (typeof formFieldsOf)[FormPart][number];

/** A branch of a bank is never insisted on. */
const alwaysOptional: ReadonlySet<PartField> = new Set(["subBankName"]);

export interface Paper {
  key: string;
  zh: string;
  en: string;
  need: Exclude<Need, "off">;
  /** Of which kinds of employment; none: of all. */
  kinds: EmploymentKind[];
}

/** What of a form has to be given and is not. */
export function missingFields(
  form: Readonly<Partial<Record<PartField | "idNumber" | "name", unknown>>>,
  asked: FormNeeds,
): (PartField | "idNumber" | "name")[] {
  const wanted = [
    "name" as const,
    "idNumber" as const,
    ...formParts.filter((part) => asked[part] === "required").flatMap((part) => [...formFieldsOf[part]]),
  ];
  return wanted.filter((field) => !(alwaysOptional as ReadonlySet<string>).has(field) && isEmpty(form[field]));
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === "";

/** What is left out of the form is not kept either, whatever was sent. */
export function withoutLeftOut<F extends Readonly<Record<string, unknown>>>(form: F, asked: FormNeeds): F {
  const off = new Set<string>(formParts.filter((part) => asked[part] === "off").flatMap((part) => formFieldsOf[part]));
  return Object.fromEntries(Object.entries(form).map(([field, value]) => [field, off.has(field) ? null : value])) as F;
}

/** The paper that is a health certificate: it needs a consent of its own. */
export const healthPaper = "health";

export const papersFor = (papers: readonly Paper[], kind: EmploymentKind): Paper[] =>
  papers.filter(({ kinds }) => kinds.length === 0 || kinds.includes(kind));

/** Papers that have to be handed in and are not. */
export const missingPapers = (papers: readonly Paper[], kind: EmploymentKind, given: Iterable<string>): Paper[] => {
  const there = new Set(given);
  return papersFor(papers, kind).filter(({ key, need }) => need === "required" && !there.has(key));
};
