import { useState } from "react";
import { Button } from "antd";
import { uploadRules } from "#platform/files/upload-rules.ts";
import { download } from "#platform/http/client.ts";
import { useSend } from "#ui/calls.ts";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { ImportDialog } from "#ui/import/import-dialog.tsx";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { useCan } from "#ui/session.ts";
import { useTexts, useUiTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import {
  confirmPreArranged,
  importPreArranged,
  listPreArranged,
  preArrangedTemplate,
  removePreArranged,
} from "../pre-arranged-api.ts";
import { preArrangedList, type PreArrangedRow } from "../pre-arranged-list.ts";
import { PreArrangedForm } from "./components/pre-arranged/pre-arranged-form.tsx";

/** People named before an order is approved: one side names, the other confirms. */
export default function PreArranged() {
  const t = useTexts("scheduling");
  const ui = useUiTexts();
  const can = useCan();
  const [isImporting, setImporting] = useState(false);
  const [removed, remove] = useState<PreArrangedRow>();
  const refresh = [listPreArranged];
  const confirm = useSend(confirmPreArranged, { refresh, toast: t("preArranged.confirmed") });
  return (
    <>
      <ListPage
        list={preArrangedList}
        call={listPreArranged}
        create={{ label: t("preArranged.add"), needs: "PreArrangedList.add" }}
        buttons={
          can("PreArrangedList.import") ? <Button onClick={() => setImporting(true)}>{ui("act.import")}</Button> : null
        }
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
      {isImporting ? (
        <ImportDialog
          title={t("preArranged.import")}
          call={importPreArranged}
          input={{}}
          limits={uploadRules.tableImport}
          onTemplate={() => void download(preArrangedTemplate, { format: "xlsx" }).catch(toast.failure)}
          refresh={refresh}
          onClose={() => setImporting(false)}
        >
          <p className="mu-secondary">{t("preArranged.importHint")}</p>
        </ImportDialog>
      ) : null}
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
