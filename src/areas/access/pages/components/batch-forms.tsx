import { Form } from "antd";
import { useCall } from "#ui/calls.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { useTexts } from "#ui/texts.ts";
import { listAccounts, readAccount, setRolesOfMany, setScope } from "../../accounts-api.ts";
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
        {
          name: "roleIds",
          label: t("account.roles"),
          kind: "multiSelect",
          full: true,
          options: (roles.data ?? []).map((role) => ({ value: role.id, label: role.name })),
        },
      ]}
    />
  );
}

/** The general scope, or that of one screen, for one or many accounts. */
export function BatchScope({ ids, onDone, onClose }: BatchFormProps) {
  const t = useTexts("access");
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
      <Form.Item name="one" label={t("account.scope")}>
        <OneScopeField label={t("account.scope")} />
      </Form.Item>
    </FormDrawer>
  );
}
