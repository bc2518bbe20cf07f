import { useState } from "react";
import { Checkbox, Select } from "antd";
import { useCall } from "#ui/calls.ts";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { useLocale, useTexts } from "#ui/texts.ts";
import { listRoleMenus, readRole, roleOptions } from "../../roles-api.ts";

/** Two roles side by side: which permission has the one, which the other. */
export function CompareRoles({ onClose }: { onClose: () => void }) {
  const t = useTexts("access");
  const locale = useLocale();
  const [pair, setPair] = useState<[number | undefined, number | undefined]>([undefined, undefined]);
  const [isShort, setShort] = useState(true);
  const options = useCall(roleOptions, {});
  const menus = useCall(listRoleMenus, {});
  const first = useCall(readRole, { id: pair[0] ?? 0 }, { when: pair[0] !== undefined });
  const second = useCall(readRole, { id: pair[1] ?? 0 }, { when: pair[1] !== undefined });
  const [one, two] = [new Set(first.data?.codes), new Set(second.data?.codes)];
  const title = (entry: { title: string; titleEN: string }) => (locale === "zh" ? entry.title : entry.titleEN);
  const rows = (menus.data?.menus ?? [])
    .filter((entry) => entry.meta.station !== null && entry.id === entry.keyCode)
    .flatMap((entry) => [
      { id: entry.keyCode, page: title(entry), button: "" },
      ...entry.children.map((button) => ({ id: button.keyCode, page: title(entry), button: title(button) })),
    ])
    .map((row) => ({ ...row, first: one.has(row.id), second: two.has(row.id) }))
    .filter((row) => (isShort ? row.first !== row.second : row.first || row.second));
  const isReady = first.data !== undefined && second.data !== undefined;
  const choose = (index: 0 | 1) => (
    <Select
      style={{ width: 220 }}
      showSearch={{ optionFilterProp: "label" }}
      aria-label={t(index === 0 ? "role.first" : "role.second")}
      placeholder={t(index === 0 ? "role.first" : "role.second")}
      value={pair[index]}
      options={(options.data ?? []).map((role) => ({ value: role.id, label: role.name }))}
      onChange={(id: number) => setPair(pair.with(index, id) as typeof pair)}
    />
  );
  return (
    <Dialog open width={820} title={t("role.compare")} footer={null} onCancel={onClose}>
      <div className="ac-codes-bar">
        {choose(0)}
        {choose(1)}
        <Checkbox checked={isShort} onChange={(event) => setShort(event.target.checked)}>
          {t("role.onlyDifferences")}
        </Checkbox>
      </div>
      <div className="ac-codes-tree">
        <DataTable
          label={t("role.compare")}
          rows={isReady ? rows : []}
          empty={<span className="mu-secondary">{t(isReady ? "role.same" : "role.chooseTwo")}</span>}
          columns={[
            { key: "page", title: t("role.page"), grow: true },
            { key: "button", title: t("role.button"), grow: true },
            {
              key: "first",
              title: first.data?.name ?? t("role.first"),
              value: (row) => t(row.first ? "role.has" : "role.hasNot"),
            },
            {
              key: "second",
              title: second.data?.name ?? t("role.second"),
              value: (row) => t(row.second ? "role.has" : "role.hasNot"),
            },
          ]}
        />
      </div>
    </Dialog>
  );
}
