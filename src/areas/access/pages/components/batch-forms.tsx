import { Form } from "antd";
import { useCall } from "#ui/calls.ts";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { useSay, useTexts } from "#ui/texts.ts";
import { listAccounts, readAccount, setRolesOfMany, setScope } from "../../accounts-api.ts";
import { accountList } from "../../lists.ts";
import { roleOptions } from "../../roles-api.ts";
import { emptyScope, OneScopeField, useModules } from "./scopes-field.tsx";

interface BatchFormProps {
  ids: number[];
  onDone: () => void;
  onClose: () => void;
}

const stale = [listAccounts, readAccount];

/** Roles of many accounts: added, removed or replaced. */
export function BatchRoles({ ids, onDone, onClose }: BatchFormProps) {
  const t = useTexts("access");
  const field = useFieldsOf(accountList);
  const roles = useCall(roleOptions, {});
  const how = [
    { value: "add", label: t("batch.add") },
    { value: "remove", label: t("batch.removeRoles") },
    { value: "replace", label: t("batch.replace") },
  ];
  return (
    <FormDrawer
      call={setRolesOfMany}
      title={t("batch.roles")}
      initial={{ how: "add" }}
      fixed={{ ids }}
      width={420}
      toast={t("account.done")}
      refresh={stale}
      onDone={onDone}
      onClose={onClose}
      fields={[
        {
          name: "how",
          label: t("batch.how"),
          kind: "radio",
          options: how,
          full: true,
          hint: t("batch.chosen", { count: ids.length }),
        },
        field("roleIds", {
          as: "roles",
          kind: "multiSelect",
          full: true,
          options: (roles.data ?? []).map((role) => ({ value: role.id, label: role.name })),
        }),
      ]}
    />
  );
}

/** The general scope, or that of one screen, for one or many accounts. */
export function BatchScope({ ids, onDone, onClose }: BatchFormProps) {
  const t = useTexts("access");
  const label = useSay()(accountList.columns.scopeKind);
  const modules = useModules();
  return (
    <FormDrawer
      call={setScope}
      title={t("scope.title")}
      initial={{ module: "", one: emptyScope }}
      toInput={({ module, one }) => ({
        ids,
        scope: { ...(one as typeof emptyScope), module: (module as string | undefined) ?? "" },
      })}
      width={420}
      toast={t("account.done")}
      refresh={stale}
      onDone={onDone}
      onClose={onClose}
      fields={[
        {
          name: "module",
          label: t("scope.module"),
          kind: "select",
          full: true,
          options: [{ value: "", label: t("scope.everything") }, ...modules],
          hint: t("batch.chosen", { count: ids.length }),
        },
      ]}
    >
      <Form.Item name="one" label={label}>
        <OneScopeField label={label} />
      </Form.Item>
    </FormDrawer>
  );
}
