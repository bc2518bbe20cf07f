import { useState } from "react";
import type { OutputOf } from "#platform/http/call.ts";
import { DepartmentSelect } from "#areas/organisation/web.tsx";
import { enabledColumn } from "#ui/list-page/enabled-column.ts";
import { useCall } from "#ui/calls.ts";
import { ExportButton } from "#ui/export/export-button.tsx";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { listText, useSay, useTexts } from "#ui/texts.ts";
import { listAccounts } from "../../accounts-api.ts";
import { roleOptions } from "../../roles-api.ts";
import { scopeTexts } from "../../rules/scope-texts.ts";
import { AccountTaskDialog, type AccountTask } from "./account-task.tsx";
import { AddAccount, EditAccount } from "./account-form.tsx";

type Row = OutputOf<typeof listAccounts>["rows"][number];

const kinds = ["staff", "agency", "worker"] as const;

/** The accounts of the company. */
export function AccountList() {
  const t = useTexts("access");
  const say = useSay();
  const roles = useCall(roleOptions, {});
  const [task, setTask] = useState<AccountTask>();
  const start = (kind: AccountTask["kind"], rows: readonly Row[], onDone?: () => void) =>
    setTask({ kind, accounts: rows.map(({ id, name }) => ({ id, name })), ...(onDone ? { onDone } : {}) });
  return (
    <>
      <ListPage
        name="accounts"
        title={t("account.title")}
        call={listAccounts}
        filters={[
          { kind: "search", name: "search", label: t("account.search"), width: 250 },
          {
            kind: "custom",
            name: "departmentId",
            label: t("account.department"),
            render: (value, set) => (
              <DepartmentSelect
                width={180}
                label={t("account.department")}
                value={value === "" ? undefined : Number(value)}
                onChange={(id) => set(id === undefined ? "" : String(id))}
              />
            ),
          },
          {
            kind: "select",
            name: "roleId",
            label: t("account.roles"),
            width: 170,
            options: (roles.data ?? []).map((role) => ({ value: role.id, label: role.name })),
          },
          {
            kind: "select",
            name: "kind",
            label: t("account.kind"),
            width: 140,
            options: kinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
          },
          {
            kind: "select",
            name: "enabled",
            label: t("account.state"),
            width: 110,
            options: [
              { value: "true", label: t("account.enabled") },
              { value: "false", label: t("account.disabled") },
            ],
          },
        ]}
        columns={[
          { key: "name", title: t("account.name"), sort: true, width: 110 },
          { key: "account", title: t("account.account"), sort: true, width: 120 },
          { key: "phone", title: t("account.phone"), width: 140, hidden: true },
          { key: "email", title: t("account.email"), width: 160, hidden: true },
          { key: "kind", title: t("account.kind"), sort: true, value: (row) => t(`kind.${row.kind}`) },
          { key: "departmentName", title: t("account.department"), sort: true, width: 130 },
          { key: "postName", title: t("account.post"), width: 120, hidden: true },
          {
            key: "roles",
            title: t("account.roles"),
            grow: true,
            width: 170,
            value: (row) => listText(row.roles.map((role) => role.name)),
          },
          {
            key: "scopeKind",
            title: t("account.scope"),
            width: 140,
            value: (row) => (row.kind === "staff" ? say(scopeTexts[row.scopeKind]) : ""),
          },
          { key: "lastSeenAt", title: t("account.lastSeen"), kind: "instant", sort: true, hidden: true },
          enabledColumn(t("account.state"), { sort: true }),
        ]}
        create={{ label: t("account.add"), needs: "C6200.add" }}
        exportButton={(input) => (
          <ExportButton exporter="access.accounts" title={t("account.export")} needs="C6200.export" input={input} />
        )}
        rowActions={(row, list) =>
          row.actions.map((action) => ({
            key: action,
            label: t(action === "scope" ? "account.scope" : `account.${action}`),
            danger: action === "delete",
            onClick: () => (action === "edit" ? list.form(row.id) : start(action, [row])),
          }))
        }
        batch={[
          {
            key: "roles",
            label: t("batch.roles"),
            needs: "C6200.batch",
            onClick: (rows, clear) => start("roles", rows, clear),
          },
          {
            key: "scope",
            label: t("batch.scope"),
            needs: "C6200.batch",
            onClick: (rows, clear) => start("scope", rows, clear),
          },
          {
            key: "enable",
            label: t("account.enable"),
            needs: "C6200.enable",
            onClick: (rows, clear) => start("enable", rows, clear),
          },
          {
            key: "disable",
            label: t("account.disable"),
            needs: "C6200.enable",
            onClick: (rows, clear) => start("disable", rows, clear),
          },
          {
            key: "delete",
            label: t("account.delete"),
            needs: "C6200.delete",
            danger: true,
            onClick: (rows, clear) => start("delete", rows, clear),
          },
        ]}
        empty={{ title: t("account.empty"), hint: t("account.emptyHint") }}
        form={({ id, close }) => (id ? <EditAccount id={id} onClose={close} /> : <AddAccount onClose={close} />)}
      />
      {task ? <AccountTaskDialog task={task} onClose={() => setTask(undefined)} /> : null}
    </>
  );
}
