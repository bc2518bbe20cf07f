import type { ReactNode } from "react";
import { Checkbox, Form, Input, Radio, Select, Switch } from "antd";
import type { z } from "zod";
import { withoutIndent } from "#ui/indented-label.ts";
import type { Option } from "#ui/list-page/filter-types.ts";
import { DateField, DateRangeField, MonthField } from "./date-fields.tsx";
import { HoursField, MoneyField, NumberField, UnitPriceField } from "./number-fields.tsx";
import { TimeField } from "./time-field.tsx";
import { greatestLength, isRequired, isWhole, nameOf } from "./zod-bridge.ts";

export type FieldKind =
  | "text"
  | "textarea"
  | "password"
  | "number"
  | "money"
  | "unitPrice"
  | "hours"
  | "time"
  | "date"
  | "month"
  | "dateRange"
  | "select"
  | "multiSelect"
  | "radio"
  | "checkboxes"
  | "switch"
  | "custom";

export interface Field {
  /** Path in the input of the call: `name`, `address.city`. */
  name: string;
  label: string;
  kind: FieldKind;
  /** Two fields stand side by side; `full` takes the whole line. */
  full?: boolean;
  /** Overrides what the schema says. */
  required?: boolean;
  hint?: ReactNode;
  placeholder?: string;
  disabled?: boolean;
  /** Greatest length of a text, where it is not that of the schema; a text area counts up to it. */
  max?: number;
  /** A radio may also choose between true and false. */
  options?: readonly (Option | { value: boolean; label: string })[];
  decimals?: number;
  signed?: boolean;
  unit?: string;
  /** Earliest and latest day of a date. */
  from?: string;
  to?: string;
  /** A time that may be on the next day (default true). */
  nextDay?: boolean;
  /** Shown only while this holds for what has been typed. */
  when?: (values: Record<string, unknown>) => boolean;
  /** The control of a `custom` field, such as a department tree or an upload; gets `value` and `onChange` from the form. */
  control?: ReactNode;
}

const wide = new Set<FieldKind>(["textarea", "dateRange", "checkboxes"]);

interface Given {
  field: Field;
  id?: string;
  value?: never;
  onChange?: never;
  checked?: never;
  "aria-required"?: "true";
}

/** Letters of all choices together, a Chinese one counted twice. */
const mostLetters = 40;

/** Joined buttons must not break into a second line: more or longer choices are plain ones, which may. */
function isShort(options: readonly { label: string }[]): boolean {
  return (
    options.length <= 3 &&
    options.reduce((sum, { label }) => sum + label.length + (label.match(/[\u2e80-\uffff]/g)?.length ?? 0), 0) <=
      mostLetters
  );
}

function Control({ field, ...given }: Given) {
  const shared = { ...given, placeholder: field.placeholder, disabled: field.disabled ?? false };
  const options = (field.options ?? []).map((option) => ({ ...option }));
  switch (field.kind) {
    case "textarea":
      return <Input.TextArea {...shared} rows={3} maxLength={field.max ?? 200} showCount />;
    case "password":
      return <Input.Password {...shared} maxLength={field.max ?? 16} autoComplete="new-password" />;
    case "number":
      return <NumberField {...shared} {...numberRules(field)} />;
    case "money":
      return <MoneyField {...shared} {...numberRules(field)} />;
    case "unitPrice":
      return <UnitPriceField {...shared} {...numberRules(field)} />;
    case "hours":
      return <HoursField {...shared} {...numberRules(field)} />;
    case "time":
      return <TimeField {...shared} nextDay={field.nextDay ?? true} />;
    case "date":
      return <DateField {...shared} {...dayBounds(field)} style={{ width: "100%" }} />;
    case "month":
      return <MonthField {...shared} style={{ width: "100%" }} />;
    case "dateRange":
      return <DateRangeField {...shared} style={{ width: "100%" }} />;
    case "select":
      return (
        <Select
          {...shared}
          allowClear
          options={options}
          labelRender={withoutIndent}
          showSearch={options.length > 8 ? { optionFilterProp: "label" } : false}
        />
      );
    case "multiSelect":
      return (
        <Select
          {...shared}
          mode="multiple"
          allowClear
          options={options}
          labelRender={withoutIndent}
          showSearch={{ optionFilterProp: "label" }}
        />
      );
    case "radio":
      return <Radio.Group {...shared} options={options} optionType={isShort(options) ? "button" : "default"} />;
    case "checkboxes": {
      // A group of boxes cannot be required for those who hear the page; its label says it.
      const { "aria-required": _required, ...group } = shared;
      return <Checkbox.Group<string | number | boolean> {...group} options={options} />;
    }
    case "switch":
      return <Switch {...given} disabled={field.disabled ?? false} />;
    default:
      return <Input {...shared} maxLength={field.max ?? 100} />;
  }
}

function numberRules({ decimals, signed, unit }: Field) {
  return {
    ...(decimals === undefined ? {} : { decimals }),
    ...(signed === undefined ? {} : { signed }),
    ...(unit === undefined ? {} : { unit }),
  };
}

function dayBounds({ from, to }: Field) {
  return { ...(from ? { min: from } : {}), ...(to ? { max: to } : {}) };
}

/** One declared field inside a form, with its label, mark and errors. */
export function FieldItem({ field, schema }: { field: Field; schema?: z.ZodType | undefined }) {
  const values = Form.useWatch([], Form.useFormInstance()) as Record<string, unknown> | undefined;
  if (field.when && !field.when(values ?? {})) return null;
  const longest = field.max ?? (schema ? greatestLength(schema, field.name) : undefined);
  const required = field.required ?? (schema ? isRequired(schema, field.name) : false);
  const decimals = field.decimals ?? (field.kind === "number" && schema && isWhole(schema, field.name) ? 0 : undefined);
  const known = {
    ...(longest === undefined ? {} : { max: longest }),
    ...(decimals === undefined ? {} : { decimals }),
  };
  return (
    <Form.Item
      name={nameOf(field.name)}
      label={field.label}
      required={required}
      extra={field.hint}
      className={(field.full ?? wide.has(field.kind)) ? "mu-field-full" : undefined}
      {...(field.kind === "switch" ? { valuePropName: "checked" } : {})}
    >
      {field.kind === "custom" ? field.control : <Control field={{ ...field, ...known }} />}
    </Form.Item>
  );
}
