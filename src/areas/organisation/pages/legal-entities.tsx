import { enabledColumn } from "#ui/list-page/enabled-column.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { ExportButton } from "#ui/export/export-button.tsx";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { useTexts } from "#ui/texts.ts";
import { listLegalEntities, saveLegalEntity } from "../api.ts";
import { enabledFilter } from "./components/enabled-filter.ts";

/** The legal entities to which departments belong. */
export default function LegalEntities() {
  const t = useTexts("organisation");
  return (
    <ListPage
      name="legal-entities"
      title={t("entity.title")}
      call={listLegalEntities}
      filters={[{ kind: "search", name: "search", label: t("entity.search") }, enabledFilter(t)]}
      columns={[
        { key: "code", title: t("entity.code"), sort: true },
        { key: "name", title: t("entity.name"), sort: true, grow: true, width: 200 },
        { key: "creditCode", title: t("entity.creditCode"), width: 190 },
        { key: "address", title: t("entity.address"), grow: true, width: 200 },
        { key: "departments", title: t("entity.departments"), kind: "number", sort: true },
        enabledColumn(t("state.label"), { sort: true }),
      ]}
      exportButton={(input) => (
        <ExportButton
          exporter="organisation.legalEntities"
          title={t("entity.title")}
          needs="C6103.export"
          input={input}
        />
      )}
      create={{ label: t("entity.add"), needs: "C6103.edit" }}
      rowActions={(row, list) => [
        { key: "edit", label: t("entity.edit"), needs: "C6103.edit", onClick: () => list.form(row.id) },
      ]}
      empty={{ title: t("entity.empty"), hint: t("entity.emptyHint") }}
      form={({ id, row, close }) => (
        <FormDrawer
          title={id ? t("entity.edit") : t("entity.add")}
          call={saveLegalEntity}
          {...(row
            ? { initial: { ...row }, fixed: { id: row.id } }
            : { draft: "legal-entity", initial: { enabled: true } })}
          refresh={[listLegalEntities]}
          onClose={close}
          fields={[
            { name: "code", label: t("entity.code"), kind: "text", max: 32 },
            { name: "creditCode", label: t("entity.creditCode"), kind: "text", max: 18 },
            { name: "nameZh", label: t("entity.nameZh"), kind: "text", max: 48 },
            { name: "nameEn", label: t("entity.nameEn"), kind: "text", max: 60 },
            { name: "address", label: t("entity.address"), kind: "text", max: 100, full: true },
            { name: "enabled", label: t("entity.enabled"), kind: "switch" },
          ]}
        />
      )}
    />
  );
}
