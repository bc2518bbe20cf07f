import { useState } from "react";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { useTexts } from "#ui/texts.ts";
import { listOpenShifts, withdrawOpenShift } from "../../../open-shifts-api.ts";
import { openShiftList, type OpenShiftRow } from "../../../open-shifts-list.ts";
import { ClaimsDrawer } from "./claims-drawer.tsx";
import { OpenShiftForm } from "./open-shift-form.tsx";

/** Shifts that own staff may claim; a row tells who does. */
export function OpenShiftList() {
  const t = useTexts("planning/head");
  const [withdrawn, withdraw] = useState<OpenShiftRow>();
  const [shown, show] = useState<OpenShiftRow>();
  return (
    <>
      <ListPage
        list={openShiftList}
        call={listOpenShifts}
        create={{ label: t("open.add"), needs: "C05201.edit" }}
        onOpen={show}
        rowActions={(row) => [
          { key: "claims", label: t("open.claims"), onClick: () => show(row) },
          ...(row.actions.includes("withdraw")
            ? [{ key: "withdraw", label: t("open.withdraw"), danger: true, onClick: () => withdraw(row) }]
            : []),
        ]}
        form={({ close }) => <OpenShiftForm onClose={close} />}
        empty={{ title: t("open.emptyTitle"), hint: t("open.emptyHint") }}
      />
      {shown ? (
        <ClaimsDrawer
          id={shown.id}
          title={t("open.claimsOf", { date: shown.date, shift: shown.shift })}
          onClose={() => show(undefined)}
        />
      ) : null}
      {withdrawn ? (
        <ConfirmAction
          title={t("open.withdrawAsk", { date: withdrawn.date, shift: withdrawn.shift })}
          content={<p>{t("open.withdrawHint")}</p>}
          okText={t("open.withdraw")}
          toast={t("open.withdrawn")}
          danger
          call={withdrawOpenShift}
          input={() => ({ id: withdrawn.id, version: withdrawn.version })}
          refresh={[listOpenShifts]}
          onClose={() => withdraw(undefined)}
        />
      ) : null}
    </>
  );
}
