import { RankSelect } from "#areas/organisation/position-pickers.tsx";
import { DepartmentSelect, PostSelect } from "#areas/organisation/web.tsx";
import { useCall } from "#ui/calls.ts";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import type { Field } from "#ui/form/fields.tsx";
import { useTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { addAccount, editAccount, listAccounts, readAccount } from "../../accounts-api.ts";
import { accountList } from "../../lists.ts";
import { roleOptions } from "../../roles-api.ts";
import { Unreadable } from "./unreadable.tsx";
import { emptyScope, ScopesField } from "./scopes-field.tsx";

function useFields(kind: "staff" | "agency" | "worker", { isOwn = false, hasFile = false } = {}): Field[] {
  const t = useTexts("access");
  const field = useFieldsOf(accountList);
  const roles = useCall(roleOptions, {});
  const isStaff = kind === "staff";
  const login = [
    field("account", { max: 32, disabled: isOwn, hint: t("account.accountHint") }),
    field("phone", { max: 11, disabled: isOwn }),
    field("email", { disabled: isOwn }),
  ];
  const place = [
    field("departmentId", { as: "departmentName", kind: "custom", control: <DepartmentSelect /> }),
    field("postId", { as: "postName", kind: "custom", control: <PostSelect /> }),
    field("rankId", {
      as: "rank",
      kind: "custom",
      control: <RankSelect disabled={hasFile} />,
      ...(hasFile ? { hint: t("account.rankHint") } : {}),
    }),
  ];
  return [
    field("name", isOwn ? { hint: t("account.ownLogin") } : {}),
    ...login,
    ...(isStaff ? place : []),
    field("roleIds", {
      as: "roles",
      kind: "multiSelect",
      required: isStaff,
      full: true,
      options: (roles.data ?? []).map((role) => ({ value: role.id, label: role.name })),
    }),
    ...(isStaff ? [field("scopes", { as: "scopeKind", kind: "custom", control: <ScopesField />, full: true })] : []),
  ];
}

export function AddAccount({ onClose }: { onClose: () => void }) {
  const t = useTexts("access");
  const fields = useFields("staff");
  return (
    <FormDrawer
      call={addAccount}
      title={t("account.add")}
      draft="account"
      toast={t("account.added")}
      initial={{ scopes: [emptyScope] }}
      refresh={[listAccounts]}
      onClose={onClose}
      onDone={({ linked }) => {
        if (linked) toast.info(t("account.linked"));
      }}
      fields={[
        ...fields,
        { name: "password", label: t("account.password"), kind: "password", hint: t("account.passwordHint") },
      ]}
    />
  );
}

export function EditAccount({ id, onClose }: { id: number; onClose: () => void }) {
  const known = useCall(readAccount, { id });
  if (known.isError) return <Unreadable error={known.error} onClose={onClose} />;
  return known.data ? <EditForm account={known.data} onClose={onClose} /> : null;
}

function EditForm({
  account,
  onClose,
}: {
  account: NonNullable<ReturnType<typeof useCall<typeof readAccount>>["data"]>;
  onClose: () => void;
}) {
  const t = useTexts("access");
  const fields = useFields(account.kind, { isOwn: account.own, hasFile: account.hasFile });
  const { id, memberId: _member, kind: _kind, enabled: _enabled, own: _own, hasFile: _hasFile, ...initial } = account;
  return (
    <FormDrawer
      call={editAccount}
      title={t("account.editTitle")}
      initial={initial}
      fixed={{ id }}
      refresh={[listAccounts, readAccount]}
      onClose={onClose}
      fields={fields}
    />
  );
}
