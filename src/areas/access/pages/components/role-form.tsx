import { useCall } from "#ui/calls.ts";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import type { Field } from "#ui/form/fields.tsx";
import { useTexts } from "#ui/texts.ts";
import { roleList } from "../../lists.ts";
import { addRole, editRole, listRoles, readRole, roleOptions } from "../../roles-api.ts";
import { CodesField } from "./codes-field.tsx";
import { ScopesField } from "./scopes-field.tsx";
import { Unreadable } from "./unreadable.tsx";

const stale = [listRoles, readRole, roleOptions];

function useFields(): Field[] {
  const field = useFieldsOf(roleList);
  return [
    field("name"),
    field("nameEn"),
    field("note", { full: true }),
    field("codes", { as: "titles", kind: "custom", control: <CodesField />, full: true }),
    field("ranges", { kind: "custom", control: <ScopesField ofRole />, full: true }),
  ];
}

/** A new role, from nothing or as a copy of another. */
export function AddRole({ copyOf, onClose }: { copyOf?: number; onClose: () => void }) {
  const t = useTexts("access");
  const fields = useFields();
  const source = useCall(readRole, { id: copyOf ?? 0 }, { when: copyOf !== undefined });
  if (copyOf !== undefined && !source.data) return null;
  const initial = source.data
    ? {
        name: t("role.copyName", { name: source.data.name }).slice(0, 32),
        note: source.data.note,
        codes: source.data.codes,
        ranges: source.data.ranges,
      }
    : {};
  return (
    <FormDrawer
      call={addRole}
      title={source.data ? t("role.copyTitle") : t("role.add")}
      initial={initial}
      {...(copyOf === undefined ? { draft: "role" } : {})}
      width={640}
      refresh={stale}
      onClose={onClose}
      fields={fields}
    />
  );
}

export function EditRole({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts("access");
  const fields = useFields();
  const known = useCall(readRole, { id });
  if (known.isError) return <Unreadable error={known.error} onClose={onClose} />;
  if (!known.data) return null;
  const { name, nameEn, note, codes, ranges, version } = known.data;
  return (
    <FormDrawer
      call={editRole}
      title={t("role.editTitle")}
      initial={{ name, nameEn, note, codes, ranges }}
      fixed={{ id, version }}
      width={640}
      refresh={stale}
      onClose={onClose}
      fields={fields}
    />
  );
}
