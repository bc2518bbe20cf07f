import { useState } from "react";
import { Button } from "antd";
import { uploadRules } from "#platform/files/upload-rules.ts";
import { download } from "#platform/http/client.ts";
import { ImportDialog } from "#ui/import/import-dialog.tsx";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { useCan } from "#ui/session.ts";
import { useTexts, useUiTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { driverTemplate, importDrivers, listDrivers, readDriver } from "../api.ts";
import { driverList } from "../list.ts";
import { DriverDetails } from "./components/driver-details.tsx";
import { DriverForm, NewDriverForm } from "./components/driver-form.tsx";

/** What work comes from: revenue, rooms and covers of each day. */
export default function Drivers() {
  const t = useTexts("drivers");
  const ui = useUiTexts();
  const can = useCan();
  const [isImporting, setImporting] = useState(false);
  return (
    <>
      <ListPage
        list={driverList}
        call={listDrivers}
        create={{ label: t("add"), needs: "C0111.edit" }}
        buttons={can("C0111.import") ? <Button onClick={() => setImporting(true)}>{ui("act.import")}</Button> : null}
        summary={<p className="mu-secondary">{t("hint")}</p>}
        rowActions={(row, list) => [
          { key: "view", label: ui("act.view"), onClick: () => list.open(row.id) },
          { key: "edit", label: t("edit"), needs: "C0111.edit", onClick: () => list.form(row.id) },
        ]}
        detail={(place) => <DriverDetails {...place} />}
        form={({ id, close }) =>
          id === undefined ? <NewDriverForm onClose={close} /> : <DriverForm id={id} onClose={close} />
        }
        empty={{ title: t("emptyTitle"), hint: t("emptyHint") }}
      />
      {isImporting ? (
        <ImportDialog
          title={t("import")}
          call={importDrivers}
          input={{}}
          limits={uploadRules.tableImport}
          onTemplate={() => void download(driverTemplate, { format: "xlsx" }).catch(toast.failure)}
          refresh={[listDrivers, readDriver]}
          onClose={() => setImporting(false)}
        >
          <p className="mu-secondary">{t("importHint")}</p>
        </ImportDialog>
      ) : null}
    </>
  );
}
