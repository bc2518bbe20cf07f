import { useState } from "react";
import { writeClock } from "#platform/calendar/clock.ts";
import { DateInput } from "#ui/mobile/date-input.tsx";
import { ClockInput } from "#ui/mobile/clock-input.tsx";
import { useLocale, useTexts } from "#ui/texts.ts";
import type { ApprovalView } from "../../api.ts";
import { editWindow } from "../../edit-window.ts";
import { fieldText } from "../../rules/flow/field-text.ts";

type Editable = ApprovalView["editable"][number];

interface InputProps {
  id: string;
  field: Editable;
  value: string;
  onChange: (value: string) => void;
}

const DAY = 1440;

function TimeInput({ id, field, value, onChange }: InputProps) {
  const { label, max } = field;
  const t = useTexts("approvals");
  const minute = value === "" ? undefined : Number(value);
  const isNext = minute !== undefined && minute >= DAY;
  const within = editWindow(field);
  if (within)
    return (
      <ClockInput
        id={id}
        value={minute}
        within={within}
        onChange={(next) => onChange(next === undefined ? "" : String(next))}
      />
    );
  const set = (text: string) => {
    const [hour, minutes] = text.split(":").map(Number);
    if (hour === undefined || minutes === undefined || Number.isNaN(hour + minutes)) onChange("");
    else onChange(String(hour * 60 + minutes + (isNext ? DAY : 0)));
  };
  return (
    <>
      <input
        id={id}
        type="time"
        value={minute === undefined ? "" : writeClock(((minute % DAY) + DAY) % DAY)}
        onChange={(event) => set(event.target.value)}
      />
      {max === null || max >= DAY ? (
        <label className="am-next">
          <input
            type="checkbox"
            aria-label={`${label} ${t("phone.nextDay")}`}
            disabled={minute === undefined}
            checked={isNext}
            onChange={(event) => onChange(String(((minute ?? 0) % DAY) + (event.target.checked ? DAY : 0)))}
          />
          <span>{t("phone.nextDay")}</span>
        </label>
      ) : null}
    </>
  );
}

/** Hours as one types them; the value stays what it was while they are no number. */
function HoursInput({ id, value, onChange }: InputProps) {
  const [typed, setTyped] = useState(value === "" ? "" : String(Math.round((Number(value) / 60) * 100) / 100));
  const take = (text: string) => {
    setTyped(text);
    const hours = Number(text.trim().replace(",", "."));
    onChange(text.trim() === "" || Number.isNaN(hours) || hours < 0 ? "" : String(Math.round(hours * 60)));
  };
  return <input id={id} inputMode="decimal" value={typed} onChange={(event) => take(event.target.value)} />;
}

function FieldInput(props: InputProps) {
  const {
    id,
    field: { kind, max },
    value,
    onChange,
  } = props;
  switch (kind) {
    case "time":
      return <TimeInput {...props} />;
    case "hours":
      return <HoursInput {...props} />;
    case "date":
      return <DateInput label={props.field.label} value={value} onChange={onChange} />;
    case "number":
      return (
        <input id={id} inputMode="numeric" value={value} onChange={(event) => onChange(event.target.value.trim())} />
      );
    default:
      return (
        <textarea
          id={id}
          rows={2}
          {...(max === null ? {} : { maxLength: max })}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      );
  }
}

interface MobileEditsProps {
  editable: readonly Editable[];
  edits: Readonly<Record<string, string>>;
  /** What the server refused, by key. */
  faults: Readonly<Record<string, string>>;
  onChange: (key: string, value: string) => void;
}

/** What of the document may be changed with the approval, on a phone. */
export function MobileEdits({ editable, edits, faults, onChange }: MobileEditsProps) {
  const t = useTexts("approvals");
  const locale = useLocale();
  return (
    <fieldset className="am-edits">
      <legend>{t("phone.edit")}</legend>
      {editable.map((field) => {
        const { key, label, kind, value } = field;
        const text = edits[key] ?? value;
        const id = `edit-${key}`;
        return (
          <div key={key}>
            {kind === "date" ? null : <label htmlFor={id}>{label}</label>}
            <FieldInput id={id} field={field} value={text} onChange={(next) => onChange(key, next)} />
            {text === value ? null : (
              <small className="mu-secondary">{t("act.editedFrom", { value: fieldText(kind, value, locale) })}</small>
            )}
            {faults[key] ? (
              <p className="am-fault" role="alert">
                {faults[key]}
              </p>
            ) : null}
          </div>
        );
      })}
    </fieldset>
  );
}
