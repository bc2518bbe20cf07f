import { useState } from "react";
import { Button } from "antd";
import { MemberSelect } from "#areas/organisation/web.tsx";
import { uploadRules } from "#platform/files/upload-rules.ts";
import { download } from "#platform/http/client.ts";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { today } from "#ui/format.ts";
import { ImportDialog } from "#ui/import/import-dialog.tsx";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { useCan } from "#ui/session.ts";
import { useTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { baseTemplate, importBases, listBases, saveBase } from "../../bases-api.ts";
import { baseList } from "../../bases-list.ts";
import { baseImportLimit } from "../../import-limits.ts";
import { proposeBackPay } from "../../months-api.ts";
import { YearlyBases } from "./yearly-bases.tsx";

const refresh = [listBases, proposeBackPay];

/** Declared bases: of a year, of a first full month, by hand, from a file. */
export function BasesView() {
  const t = useTexts("social-insurance");
  const can = useCan();
  const [panel, setPanel] = useState<"yearly" | "import">();
  const close = () => setPanel(undefined);
  return (
    <>
      <ListPage
        list={baseList}
        call={listBases}
        columns={can("C60501.view") ? {} : { baseFen: false }}
        create={{ label: t("bases.add"), needs: "C60501.edit" }}
        buttons={
          <>
            {can("C60501.view") ? <Button onClick={() => setPanel("yearly")}>{t("bases.yearly")}</Button> : null}
            {can("C60501.import") ? <Button onClick={() => setPanel("import")}>{t("bases.import")}</Button> : null}
          </>
        }
        empty={{ title: t("bases.empty"), hint: t("bases.emptyHint") }}
        form={({ close: closeForm }) => <BaseForm onClose={closeForm} />}
      />
      {panel === "yearly" ? <YearlyBases onClose={close} /> : null}
      {panel === "import" ? (
        <ImportDialog
          title={t("bases.import")}
          call={importBases}
          input={{}}
          limits={uploadRules.tableImport}
          onTemplate={() => void download(baseTemplate, { format: "xlsx" }).catch(toast.failure)}
          refresh={refresh}
          onClose={close}
        >
          <p className="mu-secondary">{t("bases.importHint", { limit: baseImportLimit })}</p>
        </ImportDialog>
      ) : null}
    </>
  );
}

function BaseForm({ onClose }: { onClose: () => void }) {
  const t = useTexts("social-insurance");
  const field = useFieldsOf(baseList);
  return (
    <FormDrawer
      title={t("bases.add")}
      call={saveBase}
      initial={{ kind: "insurance", from: today().slice(0, 7), late: false }}
      toast={t("bases.saved")}
      refresh={refresh}
      onClose={onClose}
      fields={[
        {
          name: "memberId",
          label: t("person"),
          kind: "custom",
          full: true,
          control: <MemberSelect kind="staff" />,
        },
        field("kind", { kind: "radio", full: true }),
        field("from", { kind: "month" }),
        field("baseFen", { kind: "money" }),
        { name: "late", label: t("bases.late"), kind: "switch", full: true },
      ]}
    />
  );
}
