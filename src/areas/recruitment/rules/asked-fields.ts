/** What the form of a company's portal can ask besides name and phone. */
export const portalFields = [
  "email",
  "education",
  "years",
  "experience",
  "certificates",
  "expectedPayFen",
  "startOn",
  "idNumber",
  "files",
] as const;
export type PortalField = (typeof portalFields)[number];
export const askings = ["off", "optional", "required"] as const;
export type Asking = (typeof askings)[number];
export type PortalFields = Readonly<Record<PortalField, Asking>>;

/** Asked only for a vacancy that itself asks for them, with its reason or ground; no company can ask them of everybody. */
export const vacancyFields = ["birthDate", "gender", "heightCm", "weightKg"] as const;
export type AskedField = PortalField | (typeof vacancyFields)[number];
export type Asked = Readonly<Partial<Record<AskedField, Exclude<Asking, "off">>>>;

/** As little as will do to begin with. */
export const usualFields: PortalFields = {
  email: "optional",
  education: "optional",
  years: "optional",
  experience: "optional",
  certificates: "optional",
  expectedPayFen: "off",
  startOn: "optional",
  idNumber: "off",
  files: "optional",
};

export interface AskingVacancy {
  education: string | null;
  years: number | null;
  certificates: readonly string[];
  asksAge: boolean;
  asksGender: boolean;
  asksHeight: boolean;
  asksWeight: boolean;
}

/** What the form of one job asks. What the vacancy requires can be said there even where the portal is silent on it. */
export function askedOf(settings: PortalFields, vacancy: AskingVacancy): Asked {
  const required = new Map<AskedField, boolean>([
    ["education", vacancy.education !== null],
    ["years", vacancy.years !== null],
    ["certificates", vacancy.certificates.length > 0],
    ["birthDate", vacancy.asksAge],
    ["gender", vacancy.asksGender],
    ["heightCm", vacancy.asksHeight],
    ["weightKg", vacancy.asksWeight],
  ]);
  const all: readonly AskedField[] = [...portalFields, ...vacancyFields];
  const chosen = new Map<AskedField, Asking>(Object.entries(settings) as [PortalField, Asking][]);
  return Object.fromEntries(
    all.flatMap((field) => {
      const asking = chosen.get(field) ?? "off";
      if (asking !== "off") return [[field, asking]];
      return required.get(field) ? [[field, "optional"]] : [];
    }),
  );
}

type Answers = Record<AskedField, unknown>;

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

/** The answers with everything taken out that was not asked: that is never stored. */
export function onlyAsked<A extends Answers>(answers: A, nothing: A, asked: Asked): A {
  const kept = new Set(Object.keys(asked));
  return { ...nothing, ...Object.fromEntries(Object.entries(answers).filter(([name]) => kept.has(name))) };
}

/** What has to be answered and is not. */
export function missingOf(answers: Answers, asked: Asked): AskedField[] {
  return (Object.keys(asked) as AskedField[]).filter(
    (field) => asked[field] === "required" && isNothing(answers[field]),
  );
}

/** What the law lets a company keep only with a consent of its own (PIPL art. 28 and 29): identity papers, health, body. */
const sensitive: readonly AskedField[] = ["idNumber", "certificates", "files", "heightCm", "weightKg"];

export const asksSensitive = (asked: Asked): boolean => sensitive.some((field) => asked[field] !== undefined);

export const holdsSensitive = (answers: Answers): boolean => sensitive.some((field) => !isNothing(answers[field]));
