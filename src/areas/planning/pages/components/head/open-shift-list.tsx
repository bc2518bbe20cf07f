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
  return (
    <>
      <ListPage
        list={openShiftList}
        call={listOpenShifts}
        create={{ label: t("open.add"), needs: "C05201.edit" }}
        rowActions={(row, list) => [
          { key: "claims", label: t("open.claims"), onClick: () => list.open(row.id) },
          ...(row.actions.includes("withdraw")
            ? [{ key: "withdraw", label: t("open.withdraw"), danger: true, onClick: () => withdraw(row) }]
            : []),
        ]}
        form={({ close }) => <OpenShiftForm onClose={close} />}
        detail={({ id, row, close }) => (
          <ClaimsDrawer
            id={id}
            title={row ? t("open.claimsOf", { date: row.date, shift: row.shift }) : t("open.claims")}
            onClose={close}
          />
        )}
        empty={{ title: t("open.emptyTitle"), hint: t("open.emptyHint") }}
      />
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
