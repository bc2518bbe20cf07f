import { useState } from "react";
import { Button } from "antd";
import { agencyFilter } from "#areas/agencies/web.tsx";
import { DepartmentSelect } from "#areas/organisation/web.tsx";
import { uploadRules } from "#platform/files/upload-rules.ts";
import { download } from "#platform/http/client.ts";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { ExportButton } from "#ui/export/export-button.tsx";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { today } from "#ui/format.ts";
import { ImportDialog } from "#ui/import/import-dialog.tsx";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { useSearchState } from "#ui/search-state.ts";
import { useCan, useSession } from "#ui/session.ts";
import { choicesOf, useSay, useTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import {
  importPeople,
  importTemplate,
  leavePerson,
  listPeople,
  readPerson,
  returnPerson,
  type PersonRow,
} from "../api.ts";
import { importLimit } from "../import-columns.ts";
import { certificateStateWords, employeeTypeWords, personWords } from "../words.ts";
import { ExportFull } from "./components/export-full.tsx";
import { personColumns } from "./components/person-columns.ts";
import { PersonDetail } from "./components/person-detail.tsx";
import { PersonForm } from "./components/person-form.tsx";

type Asked = { kind: "leave" | "return"; row: PersonRow } | { kind: "import" } | { kind: "export"; input: object };

export default function EmployeeFiles() {
  const t = useTexts("people");
  const say = useSay();
  const can = useCan();
  const isAgency = useSession().kind === "agency";
  const [asked, setAsked] = useState<Asked>();
  const [, setSearch] = useSearchState({ open: "", form: "" });
  const close = () => setAsked(undefined);
  const columns = personColumns(t, say).filter((column) => !isAgency || column.key !== "agency");
  return (
    <>
      <ListPage
        name="employee-files"
        title={t("title")}
        call={listPeople}
        initialSort="jobNumber"
        filters={[
          { kind: "search", name: "search", label: t("filter.search"), width: 250 },
          ...(isAgency
            ? []
            : [
                {
                  kind: "custom" as const,
                  name: "departmentId",
                  label: t("column.department"),
                  render: (value: string, set: (value: string) => void) => (
                    <DepartmentSelect
                      width={160}
                      label={t("column.department")}
                      value={value === "" ? undefined : Number(value)}
                      onChange={(id) => set(id === undefined ? "" : String(id))}
                    />
                  ),
                },
                agencyFilter(t("column.agency")),
              ]),
          {
            kind: "select",
            name: "employeeType",
            label: t("column.employeeType"),
            width: 130,
            options: choicesOf(employeeTypeWords, say),
          },
          {
            kind: "select",
            name: "certificate",
            label: t("filter.certificate"),
            width: 130,
            options: [...choicesOf(certificateStateWords, say), { value: "none", label: t("filter.noCertificate") }],
          },
          {
            kind: "select",
            name: "status",
            label: t("filter.status"),
            width: 110,
            options: choicesOf(personWords, say),
          },
        ]}
        columns={columns}
        create={{ label: t("act.new"), needs: "C3500.add" }}
        buttons={
          can("C3500.import") ? <Button onClick={() => setAsked({ kind: "import" })}>{t("act.import")}</Button> : null
        }
        exportButton={(input) => (
          <>
            <ExportButton exporter="people.list" title={t("title")} needs="C3500.export" input={input} />
            {can("C3500.reveal") && can("C3500.export") ? (
              <Button onClick={() => setAsked({ kind: "export", input })}>{t("act.exportFull")}</Button>
            ) : null}
          </>
        )}
        rowActions={(row, list) => [
          { key: "view", label: t("act.view"), onClick: () => list.open(row.id) },
          ...(row.actions.includes("edit")
            ? [{ key: "edit", label: t("act.edit"), onClick: () => list.form(row.id) }]
            : []),
          ...(["leave", "return"] as const)
            .filter((kind) => row.actions.includes(kind))
            .map((kind) => ({
              key: kind,
              label: t(`act.${kind}`),
              danger: kind === "leave",
              onClick: () => setAsked({ kind, row }),
            })),
        ]}
        empty={{ title: t("empty.title"), hint: t("empty.hint") }}
        detail={(place) => <PersonDetail {...place} edit={(id) => setSearch({ open: "", form: String(id) })} />}
        form={({ id, close: closeForm }) => <PersonForm id={id} onClose={closeForm} />}
      />
      {asked?.kind === "leave" ? (
        <FormDrawer
          title={t("ask.leave", { name: asked.row.name })}
          call={leavePerson}
          initial={{ leftOn: today() }}
          fixed={{ id: asked.row.id }}
          submitLabel={t("act.leave")}
          toast={t("done.left")}
          refresh={[listPeople, readPerson]}
          onClose={close}
          width={400}
          fields={[{ name: "leftOn", label: t("field.leftOn"), kind: "date", full: true, hint: t("ask.leaveHint") }]}
        />
      ) : null}
      {asked?.kind === "return" ? (
        <ConfirmAction
          title={t("ask.return", { name: asked.row.name })}
          call={returnPerson}
          input={() => ({ id: asked.row.id })}
          okText={t("act.return")}
          toast={t("done.returned")}
          refresh={[listPeople, readPerson]}
          onClose={close}
        />
      ) : null}
      {asked?.kind === "import" ? (
        <ImportDialog
          title={t("import.title")}
          call={importPeople}
          input={{}}
          limits={uploadRules.tableImport}
          onTemplate={() => void download(importTemplate, { format: "xlsx" }).catch(toast.failure)}
          refresh={[listPeople]}
          onClose={close}
        >
          <p className="mu-secondary">{t("import.hint", { limit: importLimit })}</p>
        </ImportDialog>
      ) : null}
      {asked?.kind === "export" ? <ExportFull input={asked.input} onClose={close} /> : null}
    </>
  );
}
