import { useState } from "react";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { useTexts } from "#ui/texts.ts";
import { confirmChangedAccount, listChangedAccounts } from "../../../payer-api.ts";
import { changedAccountList, type ChangedAccountRow } from "../../../payer-lists.ts";
import type { PartProps } from "./part-props.ts";

/** Whose account was changed and is not confirmed by anybody else. */
export function ChangedList({ tabs }: PartProps) {
  const t = useTexts("statements/payer");
  const [asked, setAsked] = useState<ChangedAccountRow>();
  return (
    <>
      <ListPage
        list={changedAccountList}
        call={listChangedAccounts}
        tabs={tabs}
        empty={{ title: t("changed.emptyTitle"), hint: t("changed.emptyHint") }}
        rowActions={(row) =>
          row.mayConfirm
            ? [{ key: "confirm", label: t("changed.confirm"), isNext: true, onClick: () => setAsked(row) }]
            : []
        }
        onOpen={(row) => (row.mayConfirm ? setAsked(row) : undefined)}
      />
      {asked ? (
        <ConfirmAction
          title={t("changed.confirmTitle", { name: asked.name })}
          content={t("changed.confirmHint", { tail: asked.bankAccount.slice(-4) })}
          call={confirmChangedAccount}
          input={() => ({ memberId: asked.memberId, changedAt: asked.changedAt })}
          toast={t("changed.confirmed")}
          refresh={[listChangedAccounts]}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </>
  );
}
