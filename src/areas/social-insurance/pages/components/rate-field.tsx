import { NumberField } from "#ui/form/number-fields.tsx";

interface RateFieldProps {
  value?: number | null;
  onChange?: (value: number | null) => void;
  id?: string;
  label?: string;
  disabled?: boolean;
}

const perPercent = 10_000;

/** Percent typed with up to four decimals, ten-thousandths of a percent kept. */
export function RateField({ value, onChange, ...rest }: RateFieldProps) {
  return (
    <NumberField
      {...rest}
      decimals={4}
      unit="%"
      value={value === null || value === undefined ? undefined : value / perPercent}
      onChange={(next) => onChange?.(next === undefined ? null : Math.round(next * perPercent))}
    />
  );
}

/** A rate as it is read: without zeros at its end. */
export const rateText = (rate: number): string => `${rate / perPercent}%`;
