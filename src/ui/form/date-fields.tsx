import type { CSSProperties } from "react";
import { DatePicker } from "antd";
import dayjs, { type Dayjs } from "dayjs";
import "dayjs/locale/zh-cn";
import { currentLocale, onLocale } from "#platform/i18n/client-locale.ts";
import { useUiTexts } from "#ui/texts.ts";

interface FieldProps<V> {
  value?: V | undefined;
  onChange?: (value: V | undefined) => void;
  id?: string;
  label?: string;
  placeholder?: string;
  disabled?: boolean;
  autoFocus?: boolean;
  defaultOpen?: boolean;
  style?: CSSProperties;
}

interface Bounds {
  /** Earliest and latest day, `YYYY-MM-DD`. */
  min?: string;
  max?: string;
}

const speakViewersLanguage = () => dayjs.locale(currentLocale() === "zh" ? "zh-cn" : "en");
speakViewersLanguage();
onLocale(speakViewersLanguage);

const dayFormat = "YYYY-MM-DD";
const monthFormat = "YYYY-MM";
const toDay = (text: string | undefined) => (text ? dayjs(text) : null);
const toText = (day: Dayjs | null, format: string) => day?.format(format);
const bounds = ({ min, max }: Bounds) => ({ minDate: toDay(min) ?? undefined, maxDate: toDay(max) ?? undefined });

/** A date as `YYYY-MM-DD`. */
export function DateField({ value, onChange, label, min, max, ...rest }: FieldProps<string> & Bounds) {
  return (
    <DatePicker
      {...rest}
      {...bounds({ ...(min ? { min } : {}), ...(max ? { max } : {}) })}
      aria-label={label}
      value={toDay(value)}
      format={dayFormat}
      onChange={(day: Dayjs | null) => onChange?.(toText(day, dayFormat))}
    />
  );
}

/** A month as `YYYY-MM`. */
export function MonthField({ value, onChange, label, ...rest }: FieldProps<string>) {
  return (
    <DatePicker
      {...rest}
      aria-label={label}
      picker="month"
      value={toDay(value)}
      format={monthFormat}
      onChange={(day: Dayjs | null) => onChange?.(toText(day, monthFormat))}
    />
  );
}

type Range = [string | undefined, string | undefined];

/** First and last day, both `YYYY-MM-DD`; undefined when cleared. */
export function DateRangeField({ value, onChange, label, placeholder: _none, ...rest }: FieldProps<Range>) {
  const t = useUiTexts();
  return (
    <DatePicker.RangePicker
      {...rest}
      aria-label={label}
      allowEmpty={[true, true]}
      placeholder={label ? [t("date.from", { label }), t("date.to")] : [t("date.first"), t("date.last")]}
      value={[toDay(value?.[0]), toDay(value?.[1])]}
      format={dayFormat}
      onChange={(days) => onChange?.(days ? [toText(days[0], dayFormat), toText(days[1], dayFormat)] : undefined)}
    />
  );
}
