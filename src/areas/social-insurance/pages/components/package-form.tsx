import { Button, Checkbox, Form, Input, Select } from "antd";
import { CloseOutlined, PlusOutlined } from "@ant-design/icons";
import { MoneyField } from "#ui/form/number-fields.tsx";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { today } from "#ui/format.ts";
import { choicesOf, useLocale, useSay, useTexts } from "#ui/texts.ts";
import { cityName } from "../../city-name.ts";
import { readPackages, savePackage, type PackageItemRow } from "../../packages-api.ts";
import { itemCodes } from "../../rules/items.ts";
import { baseKindWords, itemWords, rateSourceWords, roundingWords } from "../../words.ts";
import type { PackageStep } from "./package-step.ts";
import { RateField } from "./rate-field.tsx";

const newItem: Partial<PackageItemRow> = {
  floorFen: null,
  ceilingFen: null,
  employerRate: null,
  employeeRate: null,
  employerFixedFen: 0,
  employeeFixedFen: 0,
  rateOf: "package",
  leastRate: null,
  mostRate: null,
  rounding: "fen_half_up",
  baseKind: "insurance",
  source: null,
  unsure: true,
};
const statutory = ["pension", "medical", "unemployment", "injury", "fund"] as const;

/** The editor of a draft: of a city that the program knows, or any other. */
export function PackageForm({ step, onClose }: { step: PackageStep; onClose: () => void }) {
  const t = useTexts("social-insurance");
  const locale = useLocale();
  const { version } = step;
  const isNew = step.kind !== "edit";
  const from = today().slice(0, 7);
  const initial = version
    ? {
        city: cityName(version.city, locale),
        from: isNew ? from : version.from,
        to: isNew ? null : version.to,
        source: isNew ? "" : version.source,
        items: version.items.map((item) => ({ ...item })),
      }
    : {
        from,
        items: statutory.map((item) => ({
          ...newItem,
          item,
          ...(item === "injury" ? { rateOf: "injury", employeeRate: 0 } : {}),
          ...(item === "fund" ? { rateOf: "fund", baseKind: "fund" } : {}),
        })),
      };
  return (
    <FormDrawer
      key={version ? `${step.kind} ${version.id}` : "own"}
      title={version && !isNew ? `${t("packages.edit")} ${cityName(version.city, locale)}` : t("packages.add")}
      call={savePackage}
      initial={initial as never}
      fixed={version && !isNew ? { id: version.id, version: version.version } : { id: null }}
      toInput={filled}
      toast={t("packages.saved")}
      refresh={[readPackages]}
      onClose={onClose}
      width={860}
      fields={[
        { name: "city", label: t("packages.city"), kind: "text", required: true, disabled: version !== undefined },
        { name: "source", label: t("packages.source"), kind: "text", required: true },
        { name: "from", label: t("packages.from"), kind: "month", required: true },
        { name: "to", label: t("packages.to"), kind: "month" },
      ]}
    >
      <Items />
    </FormDrawer>
  );
}

/** What is left empty is sent as nothing filled in, not left out. */
function filled(values: Record<string, unknown>): Record<string, unknown> {
  const items = (values["items"] ?? []) as Record<string, unknown>[];
  const fixed = { employerFixedFen: 0, employeeFixedFen: 0 };
  return {
    ...values,
    items: items.map((item) => {
      const given = Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined));
      return { ...newItem, ...fixed, ...given };
    }),
  };
}

function Items() {
  const t = useTexts("social-insurance");
  const say = useSay();
  const form = Form.useFormInstance();
  const items = (Form.useWatch("items", form) ?? []) as (Partial<PackageItemRow> | undefined)[];
  const free = itemCodes.find((code) => items.every((one) => one?.item !== code));
  return (
    <Form.List name="items">
      {(rows, { add, remove }) => (
        <div className="mu-field-full">
          {rows.map((row) => (
            <fieldset key={row.key} className="si-item">
              <legend className="mu-hidden">{`${t("packages.item")} ${row.name + 1}`}</legend>
              <div className="si-item-head">
                <Form.Item name={[row.name, "item"]} label={t("packages.item")}>
                  <Select options={choicesOf(itemWords, say)} />
                </Form.Item>
                <Form.Item name={[row.name, "rateOf"]} label={t("packages.rateOf")}>
                  <Select options={choicesOf(rateSourceWords, say)} />
                </Form.Item>
                <Form.Item name={[row.name, "unsure"]} valuePropName="checked">
                  <Checkbox>{t("packages.unsure")}</Checkbox>
                </Form.Item>
                <Button
                  type="text"
                  icon={<CloseOutlined />}
                  aria-label={t("packages.removeItem", { row: row.name + 1 })}
                  onClick={() => remove(row.name)}
                />
              </div>
              <div className="si-item-grid">
                <Form.Item name={[row.name, "floorFen"]} label={t("packages.floor")}>
                  <MoneyField label={t("packages.floor")} />
                </Form.Item>
                <Form.Item name={[row.name, "ceilingFen"]} label={t("packages.ceiling")}>
                  <MoneyField label={t("packages.ceiling")} />
                </Form.Item>
                {items[row.name]?.rateOf === "package" ? (
                  <>
                    <Form.Item name={[row.name, "employerRate"]} label={t("packages.employer")}>
                      <RateField label={t("packages.employer")} />
                    </Form.Item>
                    <Form.Item name={[row.name, "employeeRate"]} label={t("packages.employee")}>
                      <RateField label={t("packages.employee")} />
                    </Form.Item>
                  </>
                ) : (
                  <>
                    <Form.Item name={[row.name, "leastRate"]} label={t("packages.least")}>
                      <RateField label={t("packages.least")} />
                    </Form.Item>
                    <Form.Item name={[row.name, "mostRate"]} label={t("packages.most")}>
                      <RateField label={t("packages.most")} />
                    </Form.Item>
                  </>
                )}
                <Form.Item name={[row.name, "employerFixedFen"]} label={t("packages.employerFixed")}>
                  <MoneyField label={t("packages.employerFixed")} />
                </Form.Item>
                <Form.Item name={[row.name, "employeeFixedFen"]} label={t("packages.employeeFixed")}>
                  <MoneyField label={t("packages.employeeFixed")} />
                </Form.Item>
                <Form.Item name={[row.name, "rounding"]} label={t("packages.rounding")}>
                  <Select options={choicesOf(roundingWords, say)} />
                </Form.Item>
                <Form.Item name={[row.name, "baseKind"]} label={t("packages.baseKind")}>
                  <Select options={choicesOf(baseKindWords, say)} />
                </Form.Item>
              </div>
              <Form.Item name={[row.name, "source"]} label={t("packages.source")}>
                <Input maxLength={500} />
              </Form.Item>
            </fieldset>
          ))}
          {free ? (
            <Button type="dashed" icon={<PlusOutlined />} onClick={() => add({ ...newItem, item: free })}>
              {t("packages.addItem")}
            </Button>
          ) : null}
        </div>
      )}
    </Form.List>
  );
}
