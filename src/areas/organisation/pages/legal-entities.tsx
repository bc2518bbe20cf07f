import { editionHas } from "#platform/editions.ts";
import { useCall } from "#ui/calls.ts";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { useSession } from "#ui/session.ts";
import { useTexts } from "#ui/texts.ts";
import { listLegalEntities, saveLegalEntity } from "../api.ts";
import { legalEntityList } from "../lists.ts";

/** The legal entities to which departments belong. */
export default function LegalEntities() {
  const t = useTexts("organisation");
  const { edition } = useSession();
  const most = editionHas[edition].legalEntities;
  const { data } = useCall(listLegalEntities, {}, { when: most !== null });
  const isFull = most !== null && (data === undefined || data.total >= most);
  const field = useFieldsOf(legalEntityList);
  return (
    <ListPage
      list={legalEntityList}
      call={listLegalEntities}
      {...(isFull ? {} : { create: { label: t("entity.add"), needs: "C6103.edit" } })}
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
            field("code", { max: 32 }),
            field("creditCode", { max: 18 }),
            field("nameZh"),
            field("nameEn"),
            field("address", { full: true }),
            field("enabled", { label: t("entity.enabled") }),
          ]}
        />
      )}
    />
  );
}
