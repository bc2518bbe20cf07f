import { Radio } from "antd";
import { useUiTexts } from "#ui/texts.ts";
import { minutesShowing, type ClockWindow } from "./clock-window.ts";
import { useDayOfMinute } from "./day-of-minute.ts";

interface TimeDayProps {
  value: number;
  within: ClockWindow;
  disabled: boolean;
  onChange: (minute: number) => void;
}

/** The day on which a typed time falls; a choice where the time comes more than once. */
export function TimeDay({ value, within, disabled, onChange }: TimeDayProps) {
  const t = useUiTexts();
  const dayOf = useDayOfMinute();
  const shown = minutesShowing(value, within);
  if (shown.length < 2)
    return (
      <span className="mu-secondary" role="status">
        {t("time.onDay", { day: dayOf(value, within.date) })}
      </span>
    );
  return (
    <Radio.Group
      aria-label={t("time.whichDay")}
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value as number)}
      options={shown.map((minute) => ({ value: minute, label: dayOf(minute, within.date) }))}
    />
  );
}
