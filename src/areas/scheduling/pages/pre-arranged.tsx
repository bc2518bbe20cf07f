import { useState } from "react";
import { useSend } from "#ui/calls.ts";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { useTexts } from "#ui/texts.ts";
import { confirmPreArranged, listPreArranged, removePreArranged } from "../pre-arranged-api.ts";
import { preArrangedList, type PreArrangedRow } from "../pre-arranged-list.ts";
import { PreArrangedForm } from "./components/pre-arranged/pre-arranged-form.tsx";

/** People named before an order is approved: one side names, the other confirms. */
export default function PreArranged() {
  const t = useTexts("scheduling");
  const [removed, remove] = useState<PreArrangedRow>();
  const refresh = [listPreArranged];
  const confirm = useSend(confirmPreArranged, { refresh, toast: t("preArranged.confirmed") });
  return (
    <>
      <ListPage
        list={preArrangedList}
        call={listPreArranged}
        create={{ label: t("preArranged.add"), needs: "PreArrangedList.add" }}
        rowActions={(row) => [
          ...(row.actions.includes("confirm")
            ? [
                {
                  key: "confirm",
                  label: t("preArranged.confirm"),
                  onClick: () => confirm.run({ id: row.id, version: row.version }),
                },
              ]
            : []),
          ...(row.actions.includes("remove")
            ? [{ key: "remove", label: t("preArranged.remove"), danger: true, onClick: () => remove(row) }]
            : []),
        ]}
        form={({ close }) => <PreArrangedForm onClose={close} />}
        empty={{ title: t("preArranged.emptyTitle"), hint: t("preArranged.emptyHint") }}
      />
      {removed ? (
        <ConfirmAction
          title={t("preArranged.removeAsk", { person: removed.person })}
          okText={t("preArranged.remove")}
          toast={t("preArranged.removed")}
          danger
          call={removePreArranged}
          input={() => ({ id: removed.id, version: removed.version })}
          refresh={refresh}
          onClose={() => remove(undefined)}
        />
      ) : null}
    </>
  );
}
