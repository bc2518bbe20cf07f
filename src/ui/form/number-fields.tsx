import type { CSSProperties } from "react";
import { InputNumber } from "antd";

interface NumberFieldProps {
  value?: number | null | undefined;
  onChange?: (value: number | undefined) => void;
  id?: string;
  /** Digits after the point, 0 = whole numbers (spec 5; default 2). */
  decimals?: number;
  /** Whether a minus is allowed. */
  signed?: boolean;
  min?: number;
  max?: number;
  /** Leaves it to the form's schema to refuse what is out of range; otherwise it becomes the nearest that is not. */
  asTyped?: boolean;
  unit?: string;
  /** Stands before the number. */
  currency?: string;
  /** Commas between thousands, except while somebody types. */
  grouped?: boolean;
  placeholder?: string;
  disabled?: boolean;
  label?: string;
  style?: CSSProperties;
}

const groupThousands =
  (decimals: number) =>
  (value: number | string | undefined, { userTyping, input }: { userTyping: boolean; input: string }) =>
    userTyping
      ? input
      : // What is no number does not stay as if it had been taken.
        value === undefined || value === ""
        ? ""
        : Number(value)
            .toFixed(decimals)
            .replace(/(?<!\.\d*)\B(?=(\d{3})+(?!\d))/g, ",");

/** A number with an optional sign, digits and up to N decimals. */
export function NumberField({
  value,
  onChange,
  decimals = 2,
  signed = false,
  min,
  max,
  asTyped = false,
  unit,
  currency,
  grouped = false,
  label,
  style,
  ...rest
}: NumberFieldProps) {
  return (
    <InputNumber<number>
      {...rest}
      aria-label={label}
      value={value ?? null}
      precision={decimals}
      min={min ?? (signed || asTyped ? Number.MIN_SAFE_INTEGER : 0)}
      max={max ?? Number.MAX_SAFE_INTEGER}
      suffix={unit}
      prefix={currency}
      {...(grouped ? { formatter: groupThousands(decimals) } : {})}
      controls={false}
      style={{ width: "100%", ...style }}
      onChange={(next) => onChange?.(next ?? undefined)}
    />
  );
}

/** A whole number of small units typed as a decimal number, without floating-point money: 12.34 becomes 1234. */
function ScaledField({ value, onChange, places, ...rest }: NumberFieldProps & { places: number }) {
  const scale = 10 ** places;
  const shown = value === undefined || value === null ? undefined : value / scale;
  return (
    <NumberField
      {...rest}
      value={shown}
      decimals={places}
      onChange={(next) => onChange?.(next === undefined ? undefined : Math.round(next * scale))}
    />
  );
}

/** Yuan typed, fen kept. */
export function MoneyField(props: NumberFieldProps) {
  return <ScaledField currency="¥" grouped {...props} places={2} />;
}

/** A unit price: yuan with three decimals typed, thousandths kept. */
export function UnitPriceField(props: NumberFieldProps) {
  return <ScaledField currency="¥" grouped {...props} places={3} />;
}

/** Hours typed with two decimals, minutes kept. */
export function HoursField({ value, onChange, ...rest }: NumberFieldProps) {
  const shown = value === undefined || value === null ? undefined : value / 60;
  return (
    <NumberField
      {...rest}
      value={shown}
      decimals={2}
      onChange={(next) => onChange?.(next === undefined ? undefined : Math.round(next * 60))}
    />
  );
}
