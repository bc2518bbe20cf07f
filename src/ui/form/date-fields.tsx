import { useMemo, type CSSProperties, type KeyboardEvent } from "react";
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

/** Enter takes the typed date; without this it would send the form as well. */
const takeOnly = {
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void (event.key === "Enter" && event.preventDefault()),
};
const dayFormat = "YYYY-MM-DD";
const monthFormat = "YYYY-MM";
const toDay = (text: string | undefined) => (text ? dayjs(text) : null);
/** The same object as long as the text is the same: the picker forgets what is being chosen when it is handed another one. */
const useDay = (text: string | undefined) => useMemo(() => toDay(text), [text]);
const toText = (day: Dayjs | null, format: string) => day?.format(format);
const bounds = ({ min, max }: Bounds) => ({ minDate: toDay(min) ?? undefined, maxDate: toDay(max) ?? undefined });

/** A date as `YYYY-MM-DD`. */
export function DateField({ value, onChange, label, min, max, ...rest }: FieldProps<string> & Bounds) {
  const day = useDay(value);
  return (
    <DatePicker
      {...rest}
      {...takeOnly}
      {...bounds({ ...(min ? { min } : {}), ...(max ? { max } : {}) })}
      aria-label={label}
      value={day}
      format={dayFormat}
      onChange={(day: Dayjs | null) => onChange?.(toText(day, dayFormat))}
    />
  );
}

/** A month as `YYYY-MM`. */
export function MonthField({ value, onChange, label, ...rest }: FieldProps<string>) {
  const day = useDay(value);
  return (
    <DatePicker
      {...rest}
      {...takeOnly}
      aria-label={label}
      picker="month"
      value={day}
      format={monthFormat}
      onChange={(day: Dayjs | null) => onChange?.(toText(day, monthFormat))}
    />
  );
}

type Range = [string | undefined, string | undefined];

/** First and last day, both `YYYY-MM-DD`; undefined when cleared. */
export function DateRangeField({ value, onChange, label, placeholder: _none, ...rest }: FieldProps<Range>) {
  const t = useUiTexts();
  const [first, last] = [useDay(value?.[0]), useDay(value?.[1])];
  const range = useMemo<[Dayjs | null, Dayjs | null]>(() => [first, last], [first, last]);
  return (
    <DatePicker.RangePicker
      {...rest}
      {...takeOnly}
      aria-label={label}
      allowEmpty={[true, true]}
      placeholder={label ? [t("date.from", { label }), t("date.to")] : [t("date.first"), t("date.last")]}
      value={range}
      format={dayFormat}
      onChange={(days) => onChange?.(days ? [toText(days[0], dayFormat), toText(days[1], dayFormat)] : undefined)}
    />
  );
}
