import { useState } from "react";
import { Button } from "antd";
import { useSend } from "#ui/calls.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { today } from "#ui/format.ts";
import { ListPage } from "#ui/list-page/list-page.tsx";
import type { ListTab } from "#ui/list-page/tabs.tsx";
import { useCan } from "#ui/session.ts";
import { useTexts, useUiTexts } from "#ui/texts.ts";
import { itemList } from "../../items-list.ts";
import { beginWithUsual, enableItem, listItems, missingStandard, moveItem, payrollChoices } from "../../rules-api.ts";
import { AddMissing } from "./add-missing.tsx";
import { ItemDetail } from "./item-detail.tsx";
import { ItemForm } from "./item-form.tsx";
import "./definitions.css";

export function ItemsPart({ tabs }: { tabs: readonly ListTab[] }) {
  const t = useTexts("payroll/definitions");
  const ui = useUiTexts();
  const can = useCan();
  const [isBeginning, setBeginning] = useState(false);
  const move = useSend(moveItem, { refresh: [listItems] });
  const enable = useSend(enableItem, { refresh: [listItems, payrollChoices] });
  return (
    <>
      <ListPage
        list={itemList}
        call={listItems}
        tabs={{ name: "part", items: tabs }}
        create={{ label: t("rules.addItem"), needs: "C60309.edit" }}
        buttons={<AddMissing />}
        columns={{ formula: { render: (row) => (row.formula === null ? "-" : <code>{row.formula}</code>) } }}
        rowActions={(row, list) => [
          { key: "view", label: ui("act.view"), onClick: () => list.open(row.id) },
          { key: "edit", label: ui("act.edit"), needs: "C60309.edit", onClick: () => list.form(row.id) },
          { key: "up", label: t("rules.up"), needs: "C60309.edit", onClick: () => move.run({ id: row.id, by: -1 }) },
          { key: "down", label: t("rules.down"), needs: "C60309.edit", onClick: () => move.run({ id: row.id, by: 1 }) },
          {
            key: "enable",
            label: t(row.enabled ? "rules.disable" : "rules.enable"),
            needs: "C60309.edit",
            onClick: () => enable.run({ id: row.id, version: row.version, enabled: !row.enabled }),
          },
        ]}
        empty={{
          title: t("rules.empty"),
          hint: t("rules.emptyHint"),
          ...(can("C60309.publish")
            ? {
                action: (
                  <Button type="primary" onClick={() => setBeginning(true)}>
                    {t("rules.begin")}
                  </Button>
                ),
              }
            : {}),
        }}
        detail={(place) => <ItemDetail {...place} />}
        form={({ id, row, close }) => <ItemForm key={id ?? 0} id={id} row={row} onClose={close} />}
      />
      {isBeginning ? (
        <FormDrawer
          title={t("rules.beginTitle")}
          call={beginWithUsual}
          initial={{ fromMonth: `${today().slice(0, 4)}-01` }}
          toast={t("rules.begun")}
          submitLabel={t("rules.begin")}
          refresh={[listItems, payrollChoices, missingStandard]}
          onClose={() => setBeginning(false)}
          fields={[
            { name: "fromMonth", kind: "month", label: t("formula.from"), hint: t("rules.beginHint"), full: true },
          ]}
        />
      ) : null}
    </>
  );
}
