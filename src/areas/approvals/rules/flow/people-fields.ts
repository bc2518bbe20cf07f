import type { Named } from "./organisation-view.ts";

/**
 * The people and departments that documents name, from which a flow may take its approvers; each said once. Which of
 * them a kind of document fills stands in `process-types.ts`, beside its conditions.
 */
export const peopleFields = {
  /** Whom it is about, also where somebody else applies. */
  person: { kind: "member", zh: "单据所涉人员", en: "Person it is about" },
  requester: { kind: "member", zh: "用工申请人", en: "Requester of the order" },
  preparer: { kind: "member", zh: "预结算人", en: "Who pre-settled it" },
  /** Where the work is done, whoever applies for it. */
  department: { kind: "department", zh: "用工部门", en: "Department of the work" },
} as const satisfies Record<string, Named & { kind: "member" | "department" }>;

export type PeopleField = keyof typeof peopleFields;

export const peopleFieldNames = Object.keys(peopleFields) as [PeopleField, ...PeopleField[]];

/** Ids of people or departments, by field; none where the document leaves it open. */
export type NamedPeople = { readonly [F in PeopleField]?: readonly number[] | undefined };

/** The people among them. */
export function membersIn(people: NamedPeople = {}): number[] {
  return peopleFieldNames.flatMap((field) => (peopleFields[field].kind === "member" ? (people[field] ?? []) : []));
}
