import { useState } from "react";
import { Button } from "antd";
import { CalendarOutlined } from "@ant-design/icons";
import type { OutputOf } from "#platform/http/call.ts";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { instantText } from "#ui/format.ts";
import { StatusTag } from "#ui/status-tag.tsx";
import { useTexts } from "#ui/texts.ts";
import { readCalendar, removeDay } from "../../api.ts";
import type { CompanyDayKind } from "../../rules/day-kind.ts";
import { statutoryOrder } from "../../rules/official-calendar.ts";
import type { CalendarDay } from "./calendar-day.ts";
import { FeedDialog } from "./feed-dialog.tsx";

const toneOf = {
  holiday: "success",
  special: "warning",
  arranged_day_off: "success",
  makeup_workday: "info",
} as const satisfies Record<CompanyDayKind, string>;

/** The company's own days of a year as a list, each can be cancelled; and where calendars subscribe to the year. */
export function OwnDays({
  year,
  days,
  status,
  mayEdit,
}: {
  year: number;
  days: readonly CalendarDay[];
  status: OutputOf<typeof readCalendar>["status"];
  mayEdit: boolean;
}) {
  const t = useTexts("settings");
  const [taken, setTaken] = useState<CalendarDay>();
  const [isSubscribing, setSubscribing] = useState(false);
  const own = days.filter((day) => day.company);
  return (
    <aside className="mu-panel se-own">
      <h2>{t("calendar.own")}</h2>
      {own.length === 0 ? <p className="mu-secondary">{t("calendar.none", { year })}</p> : null}
      <ul>
        {own.map((day) => (
          <li key={day.day}>
            <span>
              {day.day} {day.company?.name}{" "}
              <StatusTag
                tone={day.company ? toneOf[day.company.kind] : "success"}
                text={t(`calendar.kind.${day.company?.kind ?? "holiday"}`)}
              />
            </span>
            {mayEdit ? (
              <Button
                size="small"
                type="text"
                danger
                aria-label={`${t("calendar.remove")} ${day.day}`}
                onClick={() => setTaken(day)}
              >
                {t("calendar.remove")}
              </Button>
            ) : null}
            {day.company?.setBy ? (
              <small>{t("calendar.by", { name: day.company.setBy, at: instantText(day.company.setAt) })}</small>
            ) : null}
          </li>
        ))}
      </ul>
      <p className="mu-secondary">
        <small>{t(`calendar.source.${status}`, { year, order: statutoryOrder(year) })}</small>
      </p>
      <Button block icon={<CalendarOutlined />} onClick={() => setSubscribing(true)}>
        {t("calendar.subscribe")}
      </Button>
      {isSubscribing ? <FeedDialog mayEdit={mayEdit} onClose={() => setSubscribing(false)} /> : null}
      {taken ? (
        <ConfirmAction
          title={t("calendar.removeTitle", { day: taken.day, name: taken.company?.name ?? "" })}
          content={<span>{t("calendar.removeHint", { kind: t(`calendar.kind.${taken.official}`) })}</span>}
          call={removeDay}
          input={() => ({ day: taken.day })}
          danger
          toast={t("calendar.removed")}
          refresh={[readCalendar]}
          onClose={() => setTaken(undefined)}
        />
      ) : null}
    </aside>
  );
}
