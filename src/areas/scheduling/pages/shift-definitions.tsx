import { useState } from "react";
import { Button } from "antd";
import { uploadRules } from "#platform/files/upload-rules.ts";
import { download } from "#platform/http/client.ts";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { ImportDialog } from "#ui/import/import-dialog.tsx";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { useSearchState } from "#ui/search-state.ts";
import { useCan } from "#ui/session.ts";
import { useTexts, useUiTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import {
  definitionOptions,
  definitionTemplate,
  enableDefinitions,
  importDefinitions,
  listDefinitions,
  readDefinition,
} from "../definitions-api.ts";
import { definitionList, type DefinitionRow } from "../definitions-list.ts";
import { DefinitionDetail } from "./components/definitions/definition-detail.tsx";
import { DefinitionForm, NewDefinitionForm } from "./components/definitions/definition-form.tsx";
import { ShiftCode, TimesBar } from "./components/definitions/times-bar.tsx";

const changed = [listDefinitions, readDefinition, definitionOptions];

/** What shifts may look like: codes, times and colours that rosters are filled with. */
export default function ShiftDefinitions() {
  const t = useTexts("scheduling/rosters");
  const ui = useUiTexts();
  const can = useCan();
  const [{ copy }, set] = useSearchState({ copy: 0, open: "" });
  const [toggling, toggle] = useState<{ ids: number[]; enabled: boolean; done?: () => void }>();
  const [isImporting, setImporting] = useState(false);
  const act = (enabled: boolean) => ({
    key: enabled ? "enable" : "disable",
    label: t(enabled ? "definitions.enable" : "definitions.disable"),
    needs: "C05205.disable",
  });
  return (
    <>
      <ListPage
        list={definitionList}
        call={listDefinitions}
        create={{ label: t("definitions.add"), needs: "C05205.add" }}
        buttons={can("C05205.import") ? <Button onClick={() => setImporting(true)}>{ui("act.import")}</Button> : null}
        columns={{
          code: {
            render: (row) => (
              <button
                type="button"
                className="mu-plain"
                tabIndex={-1}
                onClick={() => set({ open: String(row.id) }, { push: true })}
              >
                <ShiftCode code={row.code} colour={row.colour} />
              </button>
            ),
          },
          times: { render: (row) => <RowBar row={row} /> },
        }}
        rowActions={(row, list) => [
          { key: "view", label: ui("act.view"), onClick: () => list.open(row.id) },
          { key: "edit", label: ui("act.edit"), needs: "C05205.edit", onClick: () => list.form(row.id) },
          {
            key: "copy",
            label: t("definitions.copy"),
            needs: "C05205.add",
            onClick: () => set({ copy: row.id }, { push: true }),
          },
          { ...act(!row.enabled), onClick: () => toggle({ ids: [row.id], enabled: !row.enabled }) },
        ]}
        batch={[true, false].map((enabled) => ({
          ...act(enabled),
          onClick: (rows, clear) => toggle({ ids: rows.map(({ id }) => Number(id)), enabled, done: clear }),
        }))}
        detail={(place) => <DetailOf {...place} />}
        form={({ id, close }) =>
          id === undefined ? <NewDefinitionForm onClose={close} /> : <DefinitionForm id={id} onClose={close} />
        }
        empty={{ title: t("definitions.empty"), hint: t("definitions.emptyHint") }}
      />
      {copy > 0 ? <NewDefinitionForm key={copy} copy={copy} onClose={() => set({ copy: 0 })} /> : null}
      {toggling ? (
        <ConfirmAction
          title={t(toggling.enabled ? "definitions.enableTitle" : "definitions.disableTitle", {
            count: toggling.ids.length,
          })}
          content={toggling.enabled ? null : t("definitions.disableHint")}
          call={enableDefinitions}
          input={() => ({ ids: toggling.ids, enabled: toggling.enabled })}
          toast={t("definitions.toggled")}
          refresh={changed}
          onDone={() => toggling.done?.()}
          onClose={() => toggle(undefined)}
        />
      ) : null}
      {isImporting ? (
        <ImportDialog
          title={t("definitions.import")}
          call={importDefinitions}
          input={{}}
          limits={uploadRules.tableImport}
          onTemplate={() => void download(definitionTemplate, { format: "xlsx" }).catch(toast.failure)}
          refresh={changed}
          onClose={() => setImporting(false)}
        >
          <p className="mu-secondary">{t("definitions.importHint")}</p>
        </ImportDialog>
      ) : null}
    </>
  );
}

function DetailOf(place: Omit<Parameters<typeof DefinitionDetail>[0], "onEdit">) {
  const [, set] = useSearchState({ form: "" });
  return <DefinitionDetail {...place} onEdit={() => set({ form: String(place.id) }, { push: true })} />;
}

function RowBar({ row }: { row: DefinitionRow }) {
  const { kind, earliest, latest, coreStart, coreEnd, sections, breaks, colour } = row;
  if (kind === "off") return null;
  return (
    <TimesBar
      colour={colour}
      sections={sections}
      breaks={breaks}
      reach={earliest !== null && latest !== null ? { start: earliest, end: latest } : null}
      core={coreStart !== null && coreEnd !== null ? { start: coreStart, end: coreEnd } : null}
    />
  );
}
