import { useCall } from "#ui/calls.ts";
import type { Field } from "#ui/form/fields.tsx";
import { useTexts } from "#ui/texts.ts";
import { listLegalEntities } from "../../api.ts";
import { MembersSelect, PostsSelect } from "../../web.tsx";

/** The fields of a department's form, shared by adding and editing. */
export function useDepartmentFields(): Field[] {
  const t = useTexts("organisation");
  const entities = useCall(listLegalEntities, { size: 200, enabled: true });
  const options = (entities.data?.rows ?? []).map((entity) => ({ value: entity.id, label: entity.name }));
  return [
    { name: "code", label: t("structure.code"), kind: "text", max: 32 },
    { name: "costCentre", label: t("structure.costCentre"), kind: "text", max: 32 },
    { name: "nameZh", label: t("structure.nameZh"), kind: "text", max: 48 },
    { name: "nameEn", label: t("structure.nameEn"), kind: "text", max: 60 },
    { name: "legalEntityId", label: t("structure.legalEntity"), kind: "select", options },
    { name: "headcount", label: t("structure.headcount"), kind: "number", decimals: 0 },
    {
      name: "headMemberIds",
      label: t("structure.heads"),
      kind: "custom",
      control: <MembersSelect kind="staff" />,
      full: true,
    },
    {
      name: "responsiblePostIds",
      label: t("structure.responsible"),
      kind: "custom",
      control: <PostsSelect />,
      full: true,
    },
  ];
}
