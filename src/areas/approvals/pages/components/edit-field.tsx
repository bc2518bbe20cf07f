import { Input } from "antd";
import { DateField } from "#ui/form/date-fields.tsx";
import { HoursField, NumberField } from "#ui/form/number-fields.tsx";
import { TimeField } from "#ui/form/time-field.tsx";
import type { ApprovalView } from "../../api.ts";
import { editWindow } from "../../edit-window.ts";

interface EditFieldProps {
  field: ApprovalView["editable"][number];
  value: string;
  onChange: (value: string) => void;
}

/** The input for one value of the document that an approver may change; values are text, as they are stored. */
export function EditField({ field, value, onChange }: EditFieldProps) {
  const { key, label, kind, min, max } = field;
  const id = `edit-${key}`;
  const number = value === "" ? undefined : Number(value);
  const take = (next: number | null | undefined) => onChange(next === undefined || next === null ? "" : String(next));
  switch (kind) {
    case "number":
      return (
        <NumberField
          decimals={0}
          asTyped
          id={id}
          min={min ?? 0}
          {...(max === null ? {} : { max })}
          value={number}
          onChange={take}
        />
      );
    case "hours":
      return <HoursField id={id} min={0} value={number} onChange={take} />;
    case "time":
      return (
        <TimeField
          id={id}
          label={label}
          nextDay={max === null || max >= 1440}
          within={editWindow(field)}
          value={number}
          onChange={take}
        />
      );
    case "date":
      return <DateField id={id} label={label} value={value} onChange={(next) => onChange(next ?? "")} />;
    default:
      return (
        <Input.TextArea
          id={id}
          autoSize={{ minRows: 1, maxRows: 4 }}
          {...(max === null ? {} : { maxLength: max })}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      );
  }
}
