import type { Action, ActionType } from "../../flow/definition.ts";
import {
  holdersOf,
  superiorHolders,
  supervisingLine,
  type DepartmentNode,
  type OrganisationView,
} from "../../flow/organisation-view.ts";
import { peopleFields, type PeopleField } from "../../flow/people-fields.ts";
import type { WhoRule } from "../why.ts";
import { candidates, type Asked, type Candidate } from "./candidate.ts";
import { headsFrom } from "./heads.ts";

type Kind = (action: Action, asked: Asked) => Candidate[];

function headOf(asked: Asked, line: readonly DepartmentNode[], rule: WhoRule): Candidate[] {
  const found = headsFrom(asked.organisation, line, 1, asked.node.examineMode !== 1);
  return found ? candidates(found.memberIds, { rule, of: found.department.name }) : [];
}

/** Holders of the posts responsible for the nearest department of the line that names any with a holder. */
function responsible(organisation: OrganisationView, line: readonly DepartmentNode[], rule: WhoRule): Candidate[] {
  for (const department of line) {
    const holders = department.responsiblePostIds.flatMap((postId) => holdersOf(organisation, postId));
    if (holders.length > 0) return candidates(holders, { rule, of: department.name });
  }
  return [];
}

function superior(organisation: OrganisationView, memberId: number | null, rule: WhoRule): Candidate[] {
  const found = memberId === null ? null : superiorHolders(organisation, memberId);
  return found ? candidates(found.memberIds, { rule, of: organisation.posts.get(found.postId)?.name }) : [];
}

const applicantLine = ({ organisation, application }: Asked) =>
  supervisingLine(organisation, application.applicantId, application.departmentId);

const transferLine = ({ organisation, application }: Asked) =>
  supervisingLine(organisation, null, application.facts.transferredDepartmentId ?? null);

const titleOf = (field: PeopleField) => ({ zh: peopleFields[field].zh, en: peopleFields[field].en });

/** The departments above somebody or something that a document names, the nearest first. */
const lineOfNamed = (organisation: OrganisationView, field: PeopleField, id: number) =>
  peopleFields[field].kind === "member"
    ? supervisingLine(organisation, id, null)
    : supervisingLine(organisation, null, id);

const kinds: Record<ActionType, Kind> = {
  member: (action) => (action.workerId === undefined ? [] : candidates([action.workerId], { rule: "member" })),
  position: (action, { organisation }) =>
    action.postId === undefined
      ? []
      : candidates(holdersOf(organisation, action.postId, action.departmentId), {
          rule: "position",
          of: organisation.posts.get(action.postId)?.name,
        }),
  departmentHead: (_, asked) => headOf(asked, applicantLine(asked), "departmentHead"),
  departmentPost: (_, asked) => responsible(asked.organisation, applicantLine(asked), "departmentPost"),
  superiorPosition: (_, { organisation, application }) =>
    superior(organisation, application.applicantId, "superiorPosition"),
  previousHead: (_, asked) =>
    asked.previousApproverId === null
      ? []
      : headOf(asked, supervisingLine(asked.organisation, asked.previousApproverId, null), "previousHead"),
  previousSuperior: (_, { organisation, previousApproverId }) =>
    superior(organisation, previousApproverId, "previousSuperior"),
  employee: (_, { application }) =>
    application.applicantId === null ? [] : candidates([application.applicantId], { rule: "employee" }),
  transferHead: (_, asked) => headOf(asked, transferLine(asked), "transferHead"),
  transferPost: (_, asked) => responsible(asked.organisation, transferLine(asked), "transferPost"),
  fieldPerson: ({ field }, { application }) =>
    field === undefined || peopleFields[field].kind !== "member"
      ? []
      : candidates(application.facts.people?.[field] ?? [], { rule: "fieldPerson", of: titleOf(field) }),
  fieldHead: ({ field }, asked) =>
    field === undefined
      ? []
      : (asked.application.facts.people?.[field] ?? []).flatMap((id) =>
          headOf(asked, lineOfNamed(asked.organisation, field, id), "fieldHead"),
        ),
};

/** The union of the node's actions in their order. */
export function designated(asked: Asked): Candidate[] {
  const actions = asked.node.actions.toSorted((a, b) => a.order - b.order);
  return actions.flatMap((action) => kinds[action.type](action, asked));
}
