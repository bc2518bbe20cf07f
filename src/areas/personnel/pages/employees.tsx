import { useState } from "react";
import { Button } from "antd";
import { uploadRules } from "#platform/files/upload-rules.ts";
import { download } from "#platform/http/client.ts";
import { ImportDialog } from "#ui/import/import-dialog.tsx";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { useSearchState } from "#ui/search-state.ts";
import { useCan } from "#ui/session.ts";
import { useTexts, useUiTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { importPay, importRoster, listEmployees, payTemplate, readEmployee, rosterTemplate } from "../api.ts";
import { employeeList } from "../employee-list.ts";
import { importLimit } from "../import-limit.ts";
import { EmployeeDetail } from "./components/employee-detail.tsx";
import { AddEmployee, EditEmployee } from "./components/employee-form.tsx";

/** The hotel's own staff: who they are, which job they hold, what was agreed with them. */
export default function Employees() {
  const t = useTexts("personnel");
  const ui = useUiTexts();
  const can = useCan();
  const [imports, setImports] = useState<"roster" | "pay">();
  const [, setSearch] = useSearchState({ open: "", form: "" });
  const close = () => setImports(undefined);
  return (
    <>
      <ListPage
        list={employeeList}
        call={listEmployees}
        create={{ label: t("act.add"), needs: "C3800.add" }}
        buttons={
          <>
            {can("C3800.import") ? <Button onClick={() => setImports("roster")}>{t("act.importRoster")}</Button> : null}
            {can("C3800.pay") ? <Button onClick={() => setImports("pay")}>{t("act.importPay")}</Button> : null}
          </>
        }
        rowActions={(row, list) => [
          { key: "view", label: ui("act.view"), onClick: () => list.open(row.id) },
          ...(row.state === "resigned"
            ? []
            : [{ key: "edit", label: ui("act.edit"), needs: "C3800.edit", onClick: () => list.form(row.id) }]),
        ]}
        empty={{ title: t("empty.title"), hint: t("empty.hint") }}
        detail={(place) => <EmployeeDetail {...place} edit={(id) => setSearch({ open: "", form: String(id) })} />}
        form={({ id, close: closeForm }) =>
          id === undefined ? <AddEmployee onClose={closeForm} /> : <EditEmployee id={id} onClose={closeForm} />
        }
      />
      {imports === "roster" ? (
        <ImportDialog
          title={t("import.roster")}
          call={importRoster}
          input={{}}
          limits={uploadRules.tableImport}
          onTemplate={() => void download(rosterTemplate, { format: "xlsx" }).catch(toast.failure)}
          refresh={[listEmployees]}
          onClose={close}
        >
          <p className="mu-secondary">{t("import.rosterHint", { limit: importLimit })}</p>
        </ImportDialog>
      ) : null}
      {imports === "pay" ? (
        <ImportDialog
          title={t("import.pay")}
          call={importPay}
          input={{}}
          limits={uploadRules.tableImport}
          onTemplate={() => void download(payTemplate, { format: "xlsx" }).catch(toast.failure)}
          refresh={[readEmployee]}
          onClose={close}
        >
          <p className="mu-secondary">{t("import.payHint", { limit: importLimit })}</p>
        </ImportDialog>
      ) : null}
    </>
  );
}
