import { useState } from "react";
import { Button } from "antd";
import { download } from "#platform/http/client.ts";
import { DetailDrawer } from "#ui/detail/detail-drawer.tsx";
import { Facts, Section } from "#ui/detail/facts.tsx";
import { useFactsOf } from "#ui/detail/facts-of.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { today } from "#ui/format.ts";
import { ListPage, type DetailPlace } from "#ui/list-page/list-page.tsx";
import { useCan } from "#ui/session.ts";
import { useLocale, useTexts, useUiTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { listBankLayouts, sampleBankFile, triedBankLayout } from "../../../payer-api.ts";
import { bankLayoutList, type BankLayoutRow } from "../../../payer-lists.ts";
import { builtinLayout } from "../../../sample-bank-file.ts";
import { LayoutForm } from "./layout-form.tsx";
import { LayoutPreview } from "./layout-preview.tsx";
import type { PartProps } from "./part-props.ts";

const getSample = (id?: number) =>
  download(sampleBankFile, id === undefined ? {} : { id }).catch((error: unknown) => toast.failure(error));

/** How the banks want their files, by dated versions. */
export function LayoutList({ tabs }: PartProps) {
  const t = useTexts("statements/payer");
  const ui = useUiTexts();
  const locale = useLocale();
  const [builtin, setBuiltin] = useState(false);
  const [tried, setTried] = useState<BankLayoutRow>();
  const [version, setVersion] = useState<BankLayoutRow>();
  return (
    <>
      <ListPage
        list={bankLayoutList}
        call={listBankLayouts}
        tabs={tabs}
        create={{ label: t("layouts.add"), needs: "C7310.edit" }}
        buttons={<Button onClick={() => setBuiltin(true)}>{t("layouts.builtin")}</Button>}
        empty={{ title: t("layouts.emptyTitle"), hint: t("layouts.emptyHint") }}
        rowActions={(row, list) => [
          { key: "view", label: ui("act.view"), onClick: () => list.open(row.id) },
          { key: "edit", label: ui("act.edit"), needs: "C7310.edit", onClick: () => list.form(row.id) },
          { key: "tried", label: t("layouts.tried"), needs: "C7310.edit", onClick: () => setTried(row) },
          { key: "version", label: t("layouts.newVersion"), needs: "C7310.edit", onClick: () => setVersion(row) },
          { key: "sample", label: t("layouts.sample"), onClick: () => void getSample(row.id) },
        ]}
        detail={(place) => <LayoutDetail key={place.id} {...place} onTried={setTried} />}
        form={({ id, row, close }) =>
          id === undefined || row ? <LayoutForm key={id ?? "new"} row={row} onClose={close} /> : null
        }
      />
      {version ? <LayoutForm row={version} isNewVersion onClose={() => setVersion(undefined)} /> : null}
      {tried ? <TriedForm row={tried} onClose={() => setTried(undefined)} /> : null}
      {builtin ? (
        <Dialog
          open
          width={860}
          title={t("layouts.builtin")}
          onCancel={() => setBuiltin(false)}
          footer={<Button onClick={() => void getSample()}>{t("layouts.sample")}</Button>}
        >
          <LayoutPreview layout={builtinLayout(locale)} />
        </Dialog>
      ) : null}
    </>
  );
}

interface LayoutDetailProps extends DetailPlace<BankLayoutRow> {
  onTried: (row: BankLayoutRow) => void;
}

function LayoutDetail({ id, row, close, previous, next, onTried }: LayoutDetailProps) {
  const t = useTexts("statements/payer");
  const can = useCan();
  const fact = useFactsOf(bankLayoutList, row ?? {});
  return (
    <DetailDrawer
      id={id}
      width={860}
      title={row?.name ?? ""}
      loading={!row}
      tabs={
        row
          ? [
              {
                key: "layout",
                label: t("layouts.preview"),
                content: (
                  <>
                    {row.checkedOn === null ? (
                      <p className="mu-note mu-note-warning" role="note">
                        {t("layouts.untried")}
                      </p>
                    ) : null}
                    <Facts
                      facts={[
                        fact("from"),
                        fact("inForce"),
                        fact("format"),
                        ...(row.format === "csv" ? [fact("encoding")] : []),
                        fact("tried"),
                        fact("checkedOn"),
                        fact("checkNote", { full: true }),
                      ]}
                    />
                    <Section title={t("layouts.preview")}>
                      <LayoutPreview layout={row} />
                    </Section>
                  </>
                ),
              },
            ]
          : []
      }
      {...(row
        ? {
            actions: (
              <>
                <Button onClick={() => void getSample(row.id)}>{t("layouts.sample")}</Button>
                {can("C7310.edit") ? (
                  <Button type="primary" onClick={() => onTried(row)}>
                    {t("layouts.tried")}
                  </Button>
                ) : null}
              </>
            ),
          }
        : {})}
      onClose={close}
      onPrevious={previous}
      onNext={next}
    />
  );
}

function TriedForm({ row, onClose }: { row: BankLayoutRow; onClose: () => void }) {
  const t = useTexts("statements/payer");
  const field = useFieldsOf(bankLayoutList);
  return (
    <FormDrawer
      title={t("layouts.triedTitle", { name: row.name })}
      call={triedBankLayout}
      initial={{ checkedOn: row.checkedOn ?? today(), note: row.checkNote }}
      fixed={{ id: row.id, version: row.version }}
      toast={t("layouts.savedTried")}
      refresh={[listBankLayouts]}
      onClose={onClose}
      width={480}
      fields={[field("checkedOn", { to: today() }), field("note", { as: "checkNote", kind: "textarea" })]}
    >
      <div className="mu-note" role="note">
        {t("layouts.triedHint")}
      </div>
    </FormDrawer>
  );
}
