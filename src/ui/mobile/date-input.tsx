import { lazy, Suspense, useId, useState } from "react";
import { dateWithDay } from "#platform/calendar/day-text.ts";
import { useLocale, useUiTexts } from "#ui/texts.ts";
import "./mobile.css";

const DateWheels = lazy(async () => ({ default: (await import("./date-wheels.tsx")).DateWheels }));

interface DateInputProps {
  label: string;
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  min?: string;
  onChange: (date: string) => void;
}

/** A date on a phone with its day of the week; the wheels are loaded when they are first opened. */
export function DateInput({ label, value, min, onChange }: DateInputProps) {
  const t = useUiTexts();
  const locale = useLocale();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="mm-date">
      <span id={`${id}-label`}>{label}</span>
      <button
        type="button"
        id={`${id}-value`}
        aria-labelledby={`${id}-label ${id}-value`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {value === "" ? <span className="mu-secondary">{t("date.choose")}</span> : dateWithDay(value, locale)}
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <DateWheels
            label={label}
            value={value}
            min={min}
            onChoose={(date) => {
              setOpen(false);
              onChange(date);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
