import { Button, Form, Input } from "antd";
import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { useTexts } from "#ui/texts.ts";
import { mostPrintFields, readCompany, savePrintHeader, type PrintField } from "../../company-api.ts";

/** Adds, orders and removes the fields of the print header, each in both languages. */
export function PrintHeaderForm({ fields, onClose }: { fields: readonly PrintField[]; onClose: () => void }) {
  const t = useTexts("organisation");
  return (
    <FormDrawer
      call={savePrintHeader}
      title={t("print.title")}
      initial={{ fields: fields.length > 0 ? fields : [{}] }}
      refresh={[readCompany]}
      onClose={onClose}
      width={860}
    >
      {(form) => (
        <>
          <p className="mu-secondary">{t("print.hint", { most: mostPrintFields })}</p>
          <Form.List name="fields">
            {(rows, { add, remove, move }) => {
              const act = (work: () => void) => () => {
                work();
                form.onValuesChange({});
              };
              return (
                <div className="og-print-rows">
                  {rows.map(({ key, name }) => (
                    <PrintRow
                      key={key}
                      index={name}
                      isFirst={name === 0}
                      isLast={name === rows.length - 1}
                      onUp={act(() => move(name, name - 1))}
                      onDown={act(() => move(name, name + 1))}
                      onRemove={act(() => remove(name))}
                    />
                  ))}
                  <Button
                    type="dashed"
                    icon={<PlusOutlined />}
                    disabled={rows.length >= mostPrintFields}
                    onClick={() => add({})}
                  >
                    {t("print.add", { count: rows.length, most: mostPrintFields })}
                  </Button>
                </div>
              );
            }}
          </Form.List>
        </>
      )}
    </FormDrawer>
  );
}

interface PrintRowProps {
  index: number;
  isFirst: boolean;
  isLast: boolean;
  onUp: () => void;
  onDown: () => void;
  onRemove: () => void;
}

const limits = { labelZh: 20, labelEn: 32, valueZh: 100, valueEn: 100 } as const;

function PrintRow({ index, isFirst, isLast, onUp, onDown, onRemove }: PrintRowProps) {
  const t = useTexts("organisation");
  const number = index + 1;
  const tool = (label: string, icon: React.ReactNode, onClick: () => void, disabled = false) => (
    <Button
      type="text"
      size="small"
      icon={icon}
      disabled={disabled}
      aria-label={`${label} ${number}`}
      onClick={onClick}
    />
  );
  return (
    <fieldset className="og-print-row">
      <legend className="mu-hidden">{t("print.field", { number })}</legend>
      {(Object.keys(limits) as (keyof typeof limits)[]).map((name) => (
        <Form.Item key={name} name={[index, name]} label={t(`print.${name}`)} required={name.endsWith("Zh")}>
          <Input maxLength={limits[name]} />
        </Form.Item>
      ))}
      <span className="og-print-tools">
        {tool(t("print.up"), <ArrowUpOutlined />, onUp, isFirst)}
        {tool(t("print.down"), <ArrowDownOutlined />, onDown, isLast)}
        {tool(t("print.remove"), <DeleteOutlined />, onRemove)}
      </span>
    </fieldset>
  );
}
