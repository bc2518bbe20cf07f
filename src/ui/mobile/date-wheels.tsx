import { useState } from "react";
import { Button, DatePickerView, Popup } from "antd-mobile";
import { dateWithDay } from "#platform/calendar/day-text.ts";
import { addDays, plainDate } from "#platform/calendar/plain-date.ts";
import { today } from "#ui/format.ts";
import { useLocale, useUiTexts } from "#ui/texts.ts";
import "./mobile.css";

const asDate = (date: string) => new Date(`${date}T00:00:00`);
const asText = (date: Date) => plainDate(date.getFullYear(), date.getMonth() + 1, date.getDate());

/** So far back and ahead a date can be chosen. */
const reach = 366;

interface WheelsProps {
  label: string;
  value: string;
  min: string | undefined;
  onChoose: (date: string) => void;
  onClose: () => void;
}

/** Year, month and day to turn, with the day of the week that they come to above them. */
export function DateWheels({ label, value, min, onChoose, onClose }: WheelsProps) {
  const t = useUiTexts();
  const locale = useLocale();
  const first = min || addDays(today(), -reach);
  const [turned, setTurned] = useState(value || (today() < first ? first : today()));
  return (
    <Popup visible onClose={onClose} onMaskClick={onClose} bodyClassName="mm-wheels">
      <div role="dialog" aria-label={label}>
        <header>
          <Button fill="none" onClick={onClose}>
            {t("cancel")}
          </Button>
          <strong aria-live="polite">{dateWithDay(turned, locale)}</strong>
          <Button fill="none" color="primary" onClick={() => onChoose(turned)}>
            {t("confirm")}
          </Button>
        </header>
        <DatePickerView
          mouseWheel
          value={asDate(turned)}
          min={asDate(first)}
          max={asDate(addDays(today(), reach))}
          onChange={(date) => setTurned(asText(date))}
        />
      </div>
    </Popup>
  );
}
