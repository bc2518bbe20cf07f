import { useEffect, useId, useState } from "react";
import { Checkbox, Form, Input } from "antd";
import { useUiTexts } from "#ui/texts.ts";
import { clockMinute, minuteMeant, type ClockWindow } from "./clock-window.ts";
import { endFor, minuteOf } from "./minute-of.ts";
import { TimeDay } from "./time-day.tsx";

interface TimeFieldProps {
  /** Minutes from 00:00 of the work date; 1440 and more are the next day. */
  value?: number | null | undefined;
  onChange?: (minute: number | undefined) => void;
  id?: string;
  label?: string;
  disabled?: boolean;
  /** Offers the next day (spec 9: offset of 24 hours). */
  nextDay?: boolean;
  /** Of an end: its start. A time typed before it is taken for the next day. */
  start?: number | null | undefined;
  /** Where the time lies: its day is found by itself and said in words, in place of the tick. */
  within?: ClockWindow | undefined;
  /** What the form says about the field in error, to those who hear the page. */
  "aria-invalid"?: "true";
  "aria-describedby"?: string;
}

const two = (value: number) => String(value).padStart(2, "0");
const clockOf = (minute: number) => `${two(Math.floor(clockMinute(minute) / 60))}:${two(clockMinute(minute) % 60)}`;

/** A time of day typed freely (`930` is 09:30), with a tick for the next day. */
export function TimeField({
  value,
  onChange,
  id,
  label,
  disabled,
  nextDay = true,
  start,
  within,
  ...aria
}: TimeFieldProps) {
  const t = useUiTexts();
  const [text, setText] = useState("");
  const [isWrong, setWrong] = useState(false);
  const isNext = value !== undefined && value !== null && value >= 1440;
  useEffect(() => {
    // What was typed wrong stays to be corrected, though the field then has no value.
    if (value !== undefined && value !== null) setWrong(false);
    setText((typed) =>
      value !== undefined && value !== null ? clockOf(value) : minuteOf(typed) === undefined ? typed : "",
    );
  }, [value]);
  // With another window the same clock time may be of another day.
  const displaced =
    within && value !== undefined && value !== null && (value < within.first || value > within.last)
      ? minuteMeant(value, within)
      : value;
  useEffect(() => {
    if (displaced !== value && displaced !== null) onChange?.(displaced);
  }, [displaced, value, onChange]);
  const placed = (minute: number, isTyped: boolean): number => {
    if (within) return isTyped ? minuteMeant(minute, within) : (value ?? minute);
    if (isTyped && start !== undefined && start !== null) return endFor(minute, start);
    return isNext ? (minute % 1440) + 1440 : minute;
  };
  const take = () => {
    const minute = minuteOf(text);
    setWrong(minute === undefined && text.trim() !== "");
    if (minute === undefined) {
      onChange?.(undefined);
      return;
    }
    const isTyped = value === undefined || value === null || clockOf(value) !== clockOf(minute);
    const next = placed(minute, isTyped);
    if (next === value) setText(clockOf(next));
    else onChange?.(next);
  };
  const wrongId = useId();
  // To the form a wrong time is none, and it would say that one is missing: what is wrong with it is said here alone.
  const describedBy = isWrong ? wrongId : aria["aria-describedby"];
  return (
    <span className="mu-time-field">
      <Input
        {...(id ? { id } : {})}
        {...(aria["aria-invalid"] || isWrong ? { "aria-invalid": "true" as const } : {})}
        {...(isWrong ? { status: "error" as const } : {})}
        {...(describedBy ? { "aria-describedby": describedBy } : {})}
        aria-label={label}
        value={text}
        placeholder="HH:mm"
        inputMode="numeric"
        maxLength={5}
        disabled={disabled ?? false}
        onChange={(event) => setText(event.target.value)}
        onBlur={take}
        onPressEnter={take}
      />
      {within && value !== undefined && value !== null ? (
        <TimeDay value={value} within={within} disabled={disabled ?? false} onChange={(minute) => onChange?.(minute)} />
      ) : null}
      {nextDay && !within ? (
        <Checkbox
          checked={isNext}
          disabled={(disabled ?? false) || value === undefined || value === null}
          onChange={(event) => onChange?.(event.target.checked ? ((value ?? 0) % 1440) + 1440 : (value ?? 0) % 1440)}
        >
          {t("time.nextDay")}
        </Checkbox>
      ) : null}
      {isWrong ? (
        <span className="mu-time-wrong" id={wrongId} role="alert">
          {t("time.wrong")}
        </span>
      ) : null}
    </span>
  );
}

interface EndTimeFieldProps extends Omit<TimeFieldProps, "start" | "nextDay" | "within"> {
  /** Where the form has its start. */
  startName: string | (string | number)[];
}

/** The end of a span of time in a form: over midnight it is of the next day by itself. */
export function EndTimeField({ startName, ...props }: EndTimeFieldProps) {
  const start = Form.useWatch(startName, Form.useFormInstance()) as number | null | undefined;
  return <TimeField {...props} start={start} />;
}
