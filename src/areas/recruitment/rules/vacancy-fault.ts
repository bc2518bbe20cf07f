export interface VacancyTerms {
  hireBy: string;
  payFromFen: number | null;
  payToFen: number | null;
  ageFrom: number | null;
  ageTo: number | null;
  heightFrom: number | null;
  heightTo: number | null;
  weightFrom: number | null;
  weightTo: number | null;
  gender: string | null;
  genderGround: string | null;
  specialReason: string | null;
}

export interface VacancyFault {
  kind: "hireByPast" | "reversed" | "specialReason" | "genderGround";
  field: keyof VacancyTerms;
}

const bounds = [
  ["payFromFen", "payToFen"],
  ["ageFrom", "ageTo"],
  ["heightFrom", "heightTo"],
  ["weightFrom", "weightTo"],
] as const;

/** What age, gender, height and weight are asked by; they are off unless there is a reason. */
const special = ["ageFrom", "ageTo", "heightFrom", "heightTo", "weightFrom", "weightTo", "gender"] as const;

export const isSpecial = (terms: Pick<VacancyTerms, (typeof special)[number]>): boolean =>
  special.some((field) => terms[field] !== null);

/** What cannot be asked, at its field. */
export function vacancyFault(terms: VacancyTerms, today: string): VacancyFault | null {
  if (terms.hireBy < today) return { kind: "hireByPast", field: "hireBy" };
  for (const [from, to] of bounds) {
    const [low, high] = [terms[from], terms[to]];
    if (low !== null && high !== null && high < low) return { kind: "reversed", field: to };
  }
  if (terms.gender !== null && terms.genderGround === null) return { kind: "genderGround", field: "genderGround" };
  if (isSpecial(terms) && terms.specialReason === null) return { kind: "specialReason", field: "specialReason" };
  return null;
}

export interface Headcount {
  /** Null: the department has none. */
  planned: number | null;
  staff: number;
  /** Places of the department's open vacancies that nobody has filled yet. */
  open: number;
}

/** Whether as many more would be above what the department may have; hourly people are no own staff. */
export const isOverHeadcount = (
  { planned, staff, open }: Headcount,
  { kind, places }: { kind: string; places: number },
): boolean => planned !== null && kind !== "hourly" && staff + open + places > planned;
