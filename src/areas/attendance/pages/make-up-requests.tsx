import { useState } from "react";
import { formatClocks } from "#platform/calendar/clock.ts";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { useLocale, useTexts } from "#ui/texts.ts";
import { deleteMakeUp, listMakeUps, revokeMakeUp } from "../make-up-api.ts";
import { makeUpList, type MakeUpRow } from "../make-ups-list.ts";
import { MakeUpForm } from "./components/make-up-form.tsx";
import { SubmitMakeUp } from "./components/submit-make-up.tsx";
import { useChoices } from "./components/use-choices.ts";

type Asked = { what: "edit" | "submit" | "revoke" | "delete"; row: MakeUpRow };

export default function MakeUpRequests() {
  const t = useTexts("attendance");
  const locale = useLocale();
  const choices = useChoices();
  const [asked, ask] = useState<Asked>();
  return (
    <>
      <ListPage
        list={makeUpList}
        call={listMakeUps}
        create={{ label: t("makeUp.new"), needs: "C05303.add" }}
        filters={{ departmentId: { kind: "select", options: choices.departments } }}
        columns={{ startMinute: { value: (row) => formatClocks(row.startMinute, row.endMinute, locale) } }}
        rowActions={(row) =>
          row.actions.map((action) => ({
            key: action,
            label: t(`makeUp.${action}`),
            danger: action === "delete",
            onClick: () => ask({ what: action, row }),
          }))
        }
        form={({ close }) => <MakeUpForm onClose={close} />}
        empty={{ title: t("makeUp.emptyTitle"), hint: t("makeUp.emptyHint") }}
      />
      {asked?.what === "edit" ? (
        <MakeUpForm
          person={asked.row}
          assignmentId={asked.row.assignmentId}
          known={asked.row}
          onClose={() => ask(undefined)}
        />
      ) : null}
      {asked?.what === "submit" ? <SubmitMakeUp row={asked.row} onClose={() => ask(undefined)} /> : null}
      {asked?.what === "revoke" ? (
        <ConfirmAction
          title={t("makeUp.revokeTitle", { number: asked.row.number })}
          call={revokeMakeUp}
          reason
          input={(reason) => ({ id: asked.row.id, reason })}
          toast={t("makeUp.revoked")}
          refresh={[listMakeUps]}
          onClose={() => ask(undefined)}
        />
      ) : null}
      {asked?.what === "delete" ? (
        <ConfirmAction
          title={t("makeUp.deleteTitle", { number: asked.row.number })}
          content={<p>{t("makeUp.deleteText")}</p>}
          call={deleteMakeUp}
          danger
          input={() => ({ id: asked.row.id })}
          toast={t("makeUp.deleted")}
          refresh={[listMakeUps]}
          onClose={() => ask(undefined)}
        />
      ) : null}
    </>
  );
}
