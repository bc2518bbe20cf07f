import { useState } from "react";
import { Button } from "antd";
import { uploadRules } from "#platform/files/upload-rules.ts";
import { download } from "#platform/http/client.ts";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { ExportButton } from "#ui/export/export-button.tsx";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { today } from "#ui/format.ts";
import { ImportDialog } from "#ui/import/import-dialog.tsx";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { useSearchState } from "#ui/search-state.ts";
import { useCan } from "#ui/session.ts";
import { useTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { importPeople, importTemplate, leavePerson, listPeople, readPerson, returnPerson } from "../api.ts";
import { importLimit } from "../import-limit.ts";
import { personList, type PersonRow } from "../list.ts";
import { PersonDetail } from "./components/person-detail.tsx";
import { PersonForm } from "./components/person-form.tsx";

type Asked = { kind: "leave" | "return"; row: PersonRow } | { kind: "import" };

export default function EmployeeFiles() {
  const t = useTexts("people");
  const can = useCan();
  const field = useFieldsOf(personList);
  const [asked, setAsked] = useState<Asked>();
  const [, setSearch] = useSearchState({ open: "", form: "" });
  const close = () => setAsked(undefined);
  return (
    <>
      <ListPage
        list={personList}
        call={listPeople}
        columns={{ name: { personId: (row) => row.id } }}
        create={{ label: t("act.new"), needs: "C3500.add" }}
        buttons={
          can("C3500.import") ? <Button onClick={() => setAsked({ kind: "import" })}>{t("act.import")}</Button> : null
        }
        moreExports={(input) =>
          can("C3500.export") ? (
            <ExportButton
              exporter="people.full"
              title={t("title")}
              needs="C3500.reveal"
              label={t("act.exportFull")}
              input={input}
              reason={{ hint: t("ask.exportFullHint") }}
            />
          ) : null
        }
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
          fields={[field("leftOn", { full: true, hint: t("ask.leaveHint") })]}
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
    </>
  );
}
