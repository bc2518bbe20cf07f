import { useState } from "react";
import { Button } from "antd-mobile";
import { formatClocks, parseClock, writeClock } from "#platform/calendar/clock.ts";
import { dateWithDay, weekdayText } from "#platform/calendar/day-text.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import type { OutputOf } from "#platform/http/call.ts";
import { useSend } from "#ui/calls.ts";
import { DateInput } from "#ui/mobile/date-input.tsx";
import { MobileCard } from "#ui/mobile/mobile-page.tsx";
import { Status } from "#ui/status-tag.tsx";
import { useLocale, useSay, useTexts } from "#ui/texts.ts";
import { dropAvailability, myWishes, saveAvailability } from "../../wishes-api.ts";
import { availabilityKinds, availabilityWords } from "../../words.ts";
import { faultOf } from "./wish-form.tsx";

type Data = OutputOf<typeof myWishes>;

/** A Monday, from which the names of the days are counted. */
const monday = "2024-01-01";
const nameOfDay = (weekday: number, locale: "zh" | "en") => weekdayText(addDays(monday, weekday - 1), locale);

export function AvailabilityCard({ data }: { data: Data }) {
  const t = useTexts("planning/phone");
  const locale = useLocale();
  const drop = useSend(dropAvailability, { toast: t("wishes.removed"), refresh: [myWishes] });
  const when = (one: Data["availability"][number]) => {
    if (one.weekday === null) return dateWithDay(one.from, locale);
    const params = { weekday: nameOfDay(one.weekday, locale), from: one.from };
    return one.to === null ? t("wishes.every", params) : t("wishes.everyUntil", { ...params, to: one.to });
  };
  return (
    <MobileCard title={t("wishes.available")}>
      {data.availability.length === 0 ? <p className="mu-secondary">{t("wishes.availableNone")}</p> : null}
      <ul className="sh-days">
        {data.availability.map((one) => (
          <li key={one.id}>
            <Status of={availabilityWords} value={one.kind} />
            <span className="sh-beside">
              <span>
                {when(one)} ·{" "}
                {one.start === null || one.end === null
                  ? t("wishes.wholeDay")
                  : formatClocks(one.start, one.end, locale)}
                {one.note ? <span className="mu-secondary"> {one.note}</span> : null}
              </span>
              <button
                type="button"
                className="sh-more"
                disabled={drop.running}
                aria-label={`${t("wishes.remove")} ${when(one)}`}
                onClick={() => drop.run({ id: one.id })}
              >
                {t("wishes.remove")}
              </button>
            </span>
          </li>
        ))}
      </ul>
      <AvailabilityForm today={data.today} />
    </MobileCard>
  );
}

const afterStart = (start: number, end: number) => (end <= start ? end + 1440 : end);

function AvailabilityForm({ today }: { today: string }) {
  const t = useTexts("planning/phone");
  const say = useSay();
  const locale = useLocale();
  const [kind, setKind] = useState<(typeof availabilityKinds)[number]>("cannot");
  const [weekday, setWeekday] = useState("1");
  const [isWeekly, setWeekly] = useState(true);
  const [dates, setDates] = useState({ from: today, to: "" });
  const [times, setTimes] = useState<{ start: number; end: number }>();
  const [note, setNote] = useState("");
  const [fault, setFault] = useState<string>();
  const save = useSend(saveAvailability, {
    toast: t("wishes.added"),
    refresh: [myWishes],
    onDone: () => {
      setNote("");
      setFault(undefined);
    },
    onRefused: (refused) => {
      setFault(faultOf(refused));
      return true;
    },
  });
  return (
    <div className="sh-form">
      <label>
        <span>{t("wishes.kind")}</span>
        <select value={kind} onChange={(event) => setKind(event.target.value as typeof kind)}>
          {availabilityKinds.map((one) => (
            <option key={one} value={one}>
              {say(availabilityWords[one])}
            </option>
          ))}
        </select>
      </label>
      <div className="sh-views" role="group" aria-label={t("wishes.when")}>
        <button type="button" aria-pressed={isWeekly} onClick={() => setWeekly(true)}>
          {t("wishes.weekly")}
        </button>
        <button type="button" aria-pressed={!isWeekly} onClick={() => setWeekly(false)}>
          {t("wishes.dated")}
        </button>
      </div>
      {isWeekly ? (
        <label>
          <span>{t("wishes.weekday")}</span>
          <select value={weekday} onChange={(event) => setWeekday(event.target.value)}>
            {[1, 2, 3, 4, 5, 6, 7].map((one) => (
              <option key={one} value={one}>
                {nameOfDay(one, locale)}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      <DateInput
        label={t(isWeekly ? "wishes.from" : "wishes.date")}
        value={dates.from}
        min={today}
        onChange={(from) => setDates({ ...dates, from })}
      />
      {isWeekly ? (
        <DateInput
          label={t("wishes.until")}
          value={dates.to}
          min={dates.from}
          onChange={(to) => setDates({ ...dates, to })}
        />
      ) : null}
      <div className="sh-views" role="group" aria-label={t("wishes.times")}>
        <button type="button" aria-pressed={times === undefined} onClick={() => setTimes(undefined)}>
          {t("wishes.wholeDay")}
        </button>
        <button
          type="button"
          aria-pressed={times !== undefined}
          onClick={() => setTimes(times ?? { start: 18 * 60, end: 22 * 60 })}
        >
          {t("wishes.times")}
        </button>
      </div>
      {times ? (
        <div className="sh-two">
          {(["start", "end"] as const).map((one) => (
            <label key={one}>
              <span>{t(`wishes.${one}`)}</span>
              <input
                type="time"
                value={writeClock(times[one] % 1440)}
                onChange={(event) => setTimes({ ...times, [one]: parseClock(event.target.value) ?? times[one] })}
              />
            </label>
          ))}
        </div>
      ) : null}
      <label>
        <span>{t("wishes.note")}</span>
        <input maxLength={100} value={note} onChange={(event) => setNote(event.target.value)} />
      </label>
      {fault ? (
        <p className="mu-negative" role="alert">
          {fault}
        </p>
      ) : null}
      <Button
        block
        loading={save.running}
        disabled={save.running || dates.from === ""}
        onClick={() =>
          save.run({
            kind,
            weekday: isWeekly ? Number(weekday) : null,
            from: dates.from,
            to: isWeekly && dates.to !== "" ? dates.to : null,
            start: times?.start ?? null,
            end: times ? afterStart(times.start, times.end % 1440) : null,
            note: note.trim() === "" ? null : note.trim(),
          })
        }
      >
        {t("wishes.add")}
      </Button>
    </div>
  );
}
