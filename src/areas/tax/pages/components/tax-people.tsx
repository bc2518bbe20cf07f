import { useState } from "react";
import { Button } from "antd";
import { uploadRules } from "#platform/files/upload-rules.ts";
import { download } from "#platform/http/client.ts";
import { ImportDialog } from "#ui/import/import-dialog.tsx";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { useCan } from "#ui/session.ts";
import { useSearchState } from "#ui/search-state.ts";
import { useTexts, useUiTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { importOpening, listTaxPeople, openingTemplate } from "../../api.ts";
import { taxPersonList } from "../../lists.ts";
import { listIncome } from "../../returns-api.ts";
import { useAgents } from "./agents.ts";
import { ModesDialog } from "./modes-dialog.tsx";
import { PersonForm } from "./person-form.tsx";
import { PlatformDialog } from "./platform-dialog.tsx";
import { TakeInDialog } from "./take-in-dialog.tsx";
import { TaxPersonDetail } from "./tax-person-detail.tsx";

type Open = "takeIn" | "modes" | "platform" | "opening";

/** Who is taxed here as what. */
export function TaxPeople() {
  const t = useTexts("tax");
  const ui = useUiTexts();
  const can = useCan();
  const { options } = useAgents();
  const [open, setOpen] = useState<Open>();
  const [, search] = useSearchState({ open: "", form: "" });
  const close = () => setOpen(undefined);
  return (
    <>
      <ListPage
        list={taxPersonList}
        call={listTaxPeople}
        create={{ label: t("act.add"), needs: "C60502.edit" }}
        filters={{ agentId: { kind: "select", options } }}
        buttons={
          <>
            {can("C60502.edit") ? (
              <>
                <Button onClick={() => setOpen("takeIn")}>{t("act.takeIn")}</Button>
                <Button onClick={() => setOpen("modes")}>{t("act.modes")}</Button>
                <Button onClick={() => setOpen("platform")}>{t("act.platform")}</Button>
              </>
            ) : null}
            {can("C60502.import") ? <Button onClick={() => setOpen("opening")}>{t("act.opening")}</Button> : null}
          </>
        }
        rowActions={(row, list) => [
          { key: "view", label: ui("act.view"), onClick: () => list.open(row.id) },
          { key: "edit", label: ui("act.edit"), needs: "C60502.edit", onClick: () => list.form(row.id) },
        ]}
        detail={(place) => <TaxPersonDetail {...place} edit={(id) => search({ open: "", form: String(id) })} />}
        form={({ id, close: closeForm }) => <PersonForm id={id} onClose={closeForm} />}
        empty={{ title: t("empty.people"), hint: t("empty.peopleHint") }}
      />
      {open === "takeIn" ? <TakeInDialog onClose={close} /> : null}
      {open === "modes" ? <ModesDialog onClose={close} /> : null}
      {open === "platform" ? <PlatformDialog onClose={close} /> : null}
      {open === "opening" ? (
        <ImportDialog
          title={t("opening.title")}
          call={importOpening}
          input={{}}
          limits={uploadRules.tableImport}
          onTemplate={() => void download(openingTemplate, { format: "xlsx" }).catch(toast.failure)}
          refresh={[listTaxPeople, listIncome]}
          onClose={close}
        >
          <p className="mu-secondary">{t("opening.hint")}</p>
        </ImportDialog>
      ) : null}
    </>
  );
}
