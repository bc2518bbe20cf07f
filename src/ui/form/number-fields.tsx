import { useEffect, useRef, useState, type ComponentRef, type CSSProperties } from "react";
import { InputNumber } from "antd";
import { useUiTexts } from "#ui/texts.ts";
import { typedInto, withinDecimals } from "./typed-decimals.ts";
import "./form.css";

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

/** A digit too many is not taken and said so: otherwise the number would be rounded, and be another one than was typed. */
function useDecimals(decimals: number) {
  const field = useRef<ComponentRef<typeof InputNumber>>(null);
  const [isTooMany, setTooMany] = useState(false);
  useEffect(() => {
    const element = field.current?.nativeElement;
    const before = (event: InputEvent) => {
      const text = typedInto(event);
      if (text === null) return;
      const fits = withinDecimals(text, decimals);
      if (!fits) event.preventDefault();
      setTooMany(!fits);
    };
    const after = () => setTooMany(false);
    element?.addEventListener("beforeinput", before);
    element?.addEventListener("focusout", after);
    return () => {
      element?.removeEventListener("beforeinput", before);
      element?.removeEventListener("focusout", after);
    };
  }, [decimals]);
  return { field, isTooMany };
}

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
  const t = useUiTexts();
  const { field, isTooMany } = useDecimals(decimals);
  const input = (
    <InputNumber<number>
      {...rest}
      ref={field}
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
  return (
    <>
      {input}
      {isTooMany ? (
        <span className="mu-number-wrong" role="alert">
          {decimals === 0 ? t("number.whole") : t("number.decimals", { decimals })}
        </span>
      ) : null}
    </>
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
