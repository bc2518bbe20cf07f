import { useState } from "react";
import { useCall } from "#ui/calls.ts";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { useSay, useTexts } from "#ui/texts.ts";
import { listAccounts } from "../../accounts-api.ts";
import { accountList, type AccountRow } from "../../lists.ts";
import { roleOptions } from "../../roles-api.ts";
import { readEdition } from "../../session-api.ts";
import { isNearCap, scopeWords } from "../../words.ts";
import { AccountTaskDialog, type AccountTask } from "./account-task.tsx";
import { AddAccount, EditAccount } from "./account-form.tsx";

/** How many accounts are left, once it is few. */
function CapNote() {
  const t = useTexts("access");
  const { data } = useCall(readEdition, {});
  if (!data || data.cap === null || !isNearCap(data.used, data.cap)) return null;
  const { used, cap } = data;
  return (
    <div className="mu-note mu-note-warning" role="status">
      {used >= cap ? t("edition.full", { cap }) : t("edition.near", { used, cap })}
    </div>
  );
}

/** The accounts of the company. */
export function AccountList() {
  const t = useTexts("access");
  const say = useSay();
  const roles = useCall(roleOptions, {});
  const [task, setTask] = useState<AccountTask>();
  const start = (kind: AccountTask["kind"], rows: readonly AccountRow[], onDone?: () => void) =>
    setTask({ kind, accounts: rows.map(({ id, name }) => ({ id, name })), ...(onDone ? { onDone } : {}) });
  return (
    <>
      <ListPage
        list={accountList}
        call={listAccounts}
        filters={{
          roleId: {
            kind: "select",
            options: (roles.data ?? []).map((role) => ({ value: role.id, label: role.name })),
          },
        }}
        columns={{
          // Only staff see by departments.
          scopeKind: { value: (row) => (row.kind === "staff" ? say(scopeWords[row.scopeKind]) : "") },
        }}
        summary={<CapNote />}
        create={{ label: t("account.add"), needs: "C6200.add" }}
        rowActions={(row, list) =>
          row.actions.map((action) => ({
            key: action,
            label: action === "scope" ? say(accountList.columns.scopeKind) : t(`account.${action}`),
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
