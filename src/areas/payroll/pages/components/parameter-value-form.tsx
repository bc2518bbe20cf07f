import { Button, Input } from "antd";
import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { useCall } from "#ui/calls.ts";
import { today } from "#ui/format.ts";
import { useTexts } from "#ui/texts.ts";
import {
  listParameters,
  saveParameterValue,
  type ParameterContent,
  type ParameterRow,
  type ParameterValueRow,
} from "../../parameters-api.ts";
import { payrollChoices } from "../../rules-api.ts";
import { CitySelect } from "./city-select.tsx";

interface ParameterValueFormProps {
  parameter: ParameterRow;
  value: ParameterValueRow | undefined;
  onClose: () => void;
}

/** A row of a table or a band while it is typed; the bound of the last band is empty. */
interface Row {
  key: string;
  value: string;
}

const rowsOf = (content: ParameterContent | undefined): Row[] => {
  if (content === undefined || typeof content === "string") return [{ key: "", value: "" }];
  if (Array.isArray(content)) return content.map(({ upTo, value }) => ({ key: upTo ?? "", value }));
  return Object.entries(content).map(([key, value]) => ({ key, value }));
};

function contentOf(kind: ParameterRow["kind"], typed: unknown): ParameterContent {
  if (kind === "value") return String(typed ?? "");
  const rows = typed as Row[];
  if (kind === "table") return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
  return rows.map(({ key, value }) => ({ upTo: key === "" ? null : key, value }));
}

export function ParameterValueForm({ parameter, value, onClose }: ParameterValueFormProps) {
  const t = useTexts("payroll/definitions");
  const { data } = useCall(payrollChoices, {});
  const { kind } = parameter;
  return (
    <FormDrawer
      title={t(value ? "parameter.editValue" : "parameter.addValue")}
      call={saveParameterValue}
      initial={{
        fromMonth: value?.fromMonth ?? today().slice(0, 7),
        toMonth: value?.toMonth ?? undefined,
        city: value?.city ?? undefined,
        entityId: value?.entityId ?? undefined,
        source: value?.source,
        content: kind === "value" ? (value?.content ?? "") : rowsOf(value?.content),
      }}
      fixed={{ parameterId: parameter.id, ...(value ? { id: value.id, version: value.version } : {}) }}
      toInput={(values) => ({ ...values, content: contentOf(kind, values["content"]) })}
      refresh={[listParameters, payrollChoices]}
      onClose={onClose}
      fields={[
        { name: "fromMonth", kind: "month", label: t("parameter.from") },
        { name: "toMonth", kind: "month", label: t("parameter.to"), required: false },
        {
          name: "city",
          kind: "custom",
          label: t("parameter.city"),
          required: false,
          control: <CitySelect cities={data?.cities ?? []} />,
        },
        {
          name: "entityId",
          kind: "select",
          label: t("parameter.entity"),
          required: false,
          options: (data?.entities ?? []).map(({ id, name }) => ({ value: id, label: name })),
          placeholder: t("parameter.everybody"),
        },
        kind === "value"
          ? { name: "content", kind: "text", label: t("parameter.content"), max: 20 }
          : {
              name: "content",
              kind: "custom",
              label: t("parameter.content"),
              full: true,
              control: <RowsField isBands={kind === "bands"} />,
            },
        { name: "source", kind: "text", label: t("parameter.source"), full: true },
      ]}
    />
  );
}

interface RowsFieldProps {
  isBands: boolean;
  value?: Row[];
  onChange?: (rows: Row[]) => void;
}

function RowsField({ isBands, value = [], onChange }: RowsFieldProps) {
  const t = useTexts("payroll/definitions");
  const change = (at: number, part: Partial<Row>) =>
    onChange?.(value.map((row, index) => (index === at ? { ...row, ...part } : row)));
  return (
    <div className="mu-versions">
      {value.map((row, at) => {
        const isLast = isBands && at === value.length - 1;
        const label = isBands ? t("parameter.upTo") : t("parameter.key");
        return (
          // Rows have no name of their own while they are typed.
          <div key={at} className="mu-def-row">
            <label>
              <span>{isLast ? t("parameter.above") : label}</span>
              <Input
                value={isLast ? "" : row.key}
                disabled={isLast}
                maxLength={40}
                onChange={({ target }) => change(at, { key: target.value })}
              />
            </label>
            <label>
              <span>{t("parameter.rate")}</span>
              <Input value={row.value} maxLength={20} onChange={({ target }) => change(at, { value: target.value })} />
            </label>
            <Button
              icon={<DeleteOutlined />}
              aria-label={t("parameter.removeRow", { n: at + 1 })}
              disabled={value.length === 1}
              onClick={() => onChange?.(value.filter((_, index) => index !== at))}
            />
          </div>
        );
      })}
      <div>
        <Button
          icon={<PlusOutlined />}
          onClick={() =>
            onChange?.(
              isBands
                ? [...value.slice(0, -1), { key: "", value: "" }, ...value.slice(-1)]
                : [...value, { key: "", value: "" }],
            )
          }
        >
          {t(isBands ? "parameter.addBand" : "parameter.addRow")}
        </Button>
      </div>
    </div>
  );
}
