import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { useTexts } from "#ui/texts.ts";
import { deleteAccounts, enableAccounts, listAccounts, readAccount, resetAccountPassword } from "../../accounts-api.ts";
import { BatchRoles, BatchScope } from "./batch-forms.tsx";
import { SeeAs } from "./see-as.tsx";

/** What is to be done with one or many accounts. */
export interface AccountTask {
  kind: "enable" | "disable" | "delete" | "resetPassword" | "scope" | "roles" | "seeAs";
  accounts: { id: number; name: string }[];
  /** After it is done, such as clearing the selection. */
  onDone?: () => void;
}

const stale = [listAccounts, readAccount];

/** The form or question for it. */
export function AccountTaskDialog({ task, onClose }: { task: AccountTask; onClose: () => void }) {
  const t = useTexts("access");
  const ids = task.accounts.map((one) => one.id);
  const done = () => task.onDone?.();
  const [first] = task.accounts;
  const count = ids.length;
  if (!first) return null;
  const asked = { toast: t("account.done"), refresh: stale, onDone: done, onClose };
  switch (task.kind) {
    case "seeAs":
      return <SeeAs id={first.id} onClose={onClose} />;
    case "scope":
      return <BatchScope ids={ids} onDone={done} onClose={onClose} />;
    case "roles":
      return <BatchRoles ids={ids} onDone={done} onClose={onClose} />;
    case "resetPassword":
      return (
        <FormDrawer
          call={resetAccountPassword}
          title={t("account.resetTitle", { name: first.name })}
          fixed={{ id: first.id }}
          width={420}
          toast={t("account.resetDone")}
          refresh={stale}
          onClose={onClose}
          fields={[
            {
              name: "password",
              label: t("account.newPassword"),
              kind: "password",
              full: true,
              hint: t("account.passwordHint"),
            },
          ]}
        />
      );
    case "delete":
      return (
        <ConfirmAction
          {...asked}
          danger
          call={deleteAccounts}
          title={t("account.deleteTitle", { count })}
          content={t("account.deleteHint")}
          input={() => ({ ids })}
        />
      );
    default: {
      const enabled = task.kind === "enable";
      return (
        <ConfirmAction
          {...asked}
          call={enableAccounts}
          title={t(enabled ? "account.enableTitle" : "account.disableTitle", { count })}
          content={enabled ? null : t("account.disableHint")}
          input={() => ({ ids, enabled })}
        />
      );
    }
  }
}
