import { useCall } from "#ui/calls.ts";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import type { Field } from "#ui/form/fields.tsx";
import { listLegalEntities } from "../../api.ts";
import { departmentList } from "../../departments-list.ts";
import { MembersSelect, PostsSelect } from "../../web.tsx";

/** The fields of a department's form, shared by adding and editing. */
export function useDepartmentFields(): Field[] {
  const field = useFieldsOf(departmentList);
  const entities = useCall(listLegalEntities, { size: 200, enabled: true });
  const options = (entities.data?.rows ?? []).map((entity) => ({ value: entity.id, label: entity.name }));
  return [
    field("code", { max: 32 }),
    field("costCentre"),
    field("nameZh"),
    field("nameEn"),
    field("legalEntityId", { as: "legalEntityName", kind: "select", options }),
    field("headcount"),
    field("headMemberIds", { as: "heads", kind: "custom", control: <MembersSelect kind="staff" />, full: true }),
    field("responsiblePostIds", { as: "responsiblePosts", kind: "custom", control: <PostsSelect />, full: true }),
  ];
}
