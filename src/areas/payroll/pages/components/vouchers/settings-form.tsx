import { Button, Input, Select } from "antd";
import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { DepartmentsSelect } from "#areas/organisation/web.tsx";
import type { OutputOf } from "#platform/http/call.ts";
import { useCall } from "#ui/calls.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { choicesOf, useSay, useTexts } from "#ui/texts.ts";
import { figureNames } from "../../../rules/vouchers/figures.ts";
import {
  listGroups,
  listSubjects,
  readGroup,
  saveSettings,
  settingChoices,
  type SettingRow,
} from "../../../voucher-definitions-api.ts";
import { figureWords, sideWords, splitWords, type VoucherKind } from "../../../voucher-words.ts";
import { voucherKindWords } from "../../../words.ts";
import "../definitions.css";

/** A line while it is typed: what it is booked on and which figure may be missing still. */
type Typed = Omit<SettingRow, "subjectId" | "figure"> & { subjectId?: number; figure?: string };

interface SettingsFormProps {
  group: OutputOf<typeof readGroup>;
  kind: VoucherKind;
  onClose: () => void;
}

/** The lines of one kind of voucher; the server says where debits and credits would not be equal. */
export function SettingsForm({ group, kind, onClose }: SettingsFormProps) {
  const t = useTexts("payroll/vouchers");
  const say = useSay();
  return (
    <FormDrawer
      title={`${t("group.editRows", { kind: say(voucherKindWords[kind]) })} · ${group.name}`}
      call={saveSettings}
      initial={{ rows: group.rows[kind] ?? [] }}
      fixed={{ groupId: group.id, version: group.version, kind }}
      refresh={[readGroup, listGroups, listSubjects]}
      onClose={onClose}
      width={1220}
      fields={[
        {
          name: "rows",
          kind: "custom",
          label: t("group.settings"),
          full: true,
          required: false,
          hint: t("group.checkHint"),
          control: <RowsField />,
        },
      ]}
    />
  );
}

interface RowsFieldProps {
  value?: Typed[];
  onChange?: (rows: Typed[]) => void;
}

function RowsField({ value = [], onChange }: RowsFieldProps) {
  const t = useTexts("payroll/vouchers");
  const change = (at: number, part: Partial<Typed>) =>
    onChange?.(value.map((row, index) => (index === at ? { ...row, ...part } : row)));
  const move = (at: number, by: -1 | 1) => {
    const next = [...value];
    const [row] = next.splice(at, 1);
    if (row) next.splice(at + by, 0, row);
    onChange?.(next);
  };
  const add = () => {
    const side = value.at(-1)?.side ?? "debit";
    onChange?.([...value, { side, split: "none", departmentIds: [], note: null }]);
  };
  const heads = ["side", "subject", "figure", "split", "departments", "note"] as const;
  return (
    <div className="mu-versions">
      <div className="mu-def-scroll" tabIndex={0} role="region" aria-label={t("group.settings")}>
        <table className="mu-def-table" aria-label={t("group.settings")}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {t(`group.${head}`)}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {value.map((row, at) => (
              <tr key={at}>
                <RowCells row={row} n={at + 1} change={(part) => change(at, part)} />
                <td style={{ whiteSpace: "nowrap" }}>
                  <Act label={t("group.up", { n: at + 1 })} disabled={at === 0} onClick={() => move(at, -1)}>
                    <ArrowUpOutlined />
                  </Act>
                  <Act
                    label={t("group.down", { n: at + 1 })}
                    disabled={at === value.length - 1}
                    onClick={() => move(at, 1)}
                  >
                    <ArrowDownOutlined />
                  </Act>
                  <Act
                    label={t("group.removeRow", { n: at + 1 })}
                    onClick={() => onChange?.(value.filter((_, index) => index !== at))}
                  >
                    <DeleteOutlined />
                  </Act>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div>
        <Button icon={<PlusOutlined />} onClick={add}>
          {t("group.addRow")}
        </Button>
      </div>
    </div>
  );
}

function RowCells({ row, n, change }: { row: Typed; n: number; change: (part: Partial<Typed>) => void }) {
  const t = useTexts("payroll/vouchers");
  const say = useSay();
  const { data } = useCall(settingChoices, {});
  const label = (what: "side" | "subject" | "figure" | "split" | "departments" | "note") =>
    t("group.ofRow", { n, what: t(`group.${what}`) });
  const figures = [
    { label: t("group.figures"), options: figureNames.map((name) => ({ value: name, label: say(figureWords[name]) })) },
    {
      label: t("group.items"),
      options: (data?.items ?? []).map((item) => ({ value: `item:${item.id}`, label: item.name })),
    },
  ];
  const subjects = (data?.subjects ?? [])
    .filter((subject) => subject.id === row.subjectId || (subject.enabled && subject.isLeaf))
    .map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }));
  // A subject that is kept by department or person is split by it.
  const choose = (subjectId: number) => {
    const aux = data?.subjects.find(({ id }) => id === subjectId)?.aux;
    change({ subjectId, ...(aux === "department" || aux === "person" ? { split: aux } : {}) });
  };
  return (
    <>
      <td>
        <Select
          aria-label={label("side")}
          value={row.side}
          options={choicesOf(sideWords, say)}
          onChange={(side) => change({ side })}
          style={{ width: 84 }}
        />
      </td>
      <td>
        <Select
          aria-label={label("subject")}
          showSearch={{ optionFilterProp: "label" }}
          value={row.subjectId}
          options={subjects}
          onChange={choose}
          style={{ width: 235 }}
        />
      </td>
      <td>
        <Select
          aria-label={label("figure")}
          showSearch={{ optionFilterProp: "label" }}
          value={row.figure}
          options={figures}
          onChange={(figure) => change({ figure })}
          style={{ width: 185 }}
        />
      </td>
      <td>
        <Select
          aria-label={label("split")}
          value={row.split}
          options={choicesOf(splitWords, say)}
          onChange={(split) => change({ split })}
          style={{ width: 135 }}
        />
      </td>
      <td style={{ minWidth: 160 }}>
        <DepartmentsSelect
          all
          label={label("departments")}
          placeholder={t("group.rest")}
          value={row.departmentIds}
          onChange={(departmentIds) => change({ departmentIds: departmentIds ?? [] })}
        />
      </td>
      <td>
        <Input
          aria-label={label("note")}
          value={row.note ?? ""}
          maxLength={60}
          onChange={(event) => change({ note: event.target.value === "" ? null : event.target.value })}
          style={{ width: 135 }}
        />
      </td>
    </>
  );
}

interface ActProps {
  label: string;
  disabled?: boolean;
  onClick: () => void;
  children: React.ReactNode;
}

function Act({ label, children, ...rest }: ActProps) {
  return <Button type="text" size="small" aria-label={label} title={label} icon={children} {...rest} />;
}
