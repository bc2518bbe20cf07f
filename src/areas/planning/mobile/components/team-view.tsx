import { useState } from "react";
import { formatClocks } from "#platform/calendar/clock.ts";
import { dateWithDay } from "#platform/calendar/day-text.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { useCall } from "#ui/calls.ts";
import { today } from "#ui/format.ts";
import { MobileFailure } from "#ui/mobile/mobile-failure.tsx";
import { MobileCard } from "#ui/mobile/mobile-page.tsx";
import { useLocale, useTexts } from "#ui/texts.ts";
import { myTeam } from "../../phone-api.ts";
import { Pager } from "./pager.tsx";

/** Who of the same department works on a day. */
export function TeamView() {
  const t = useTexts("planning/phone");
  const locale = useLocale();
  const [date, setDate] = useState(() => today());
  const { data, error, refetch } = useCall(myTeam, { date }, { keep: true });
  return (
    <MobileCard>
      <Pager onMove={(by) => setDate(addDays(date, by))}>
        {data?.departmentName
          ? t("teamOf", { department: data.departmentName, date: dateWithDay(date, locale) })
          : dateWithDay(date, locale)}
      </Pager>
      {error && !data ? <MobileFailure error={error} onRetry={() => void refetch()} /> : null}
      {data && data.people.length === 0 ? (
        <p className="mu-secondary">{t(data.departmentName === null ? "noDepartment" : "teamNone")}</p>
      ) : null}
      {data ? (
        <ul className="sh-days">
          {data.people.map((one) => (
            <li key={one.assignmentId}>
              <strong>{one.name}</strong>
              <span>
                <span className="mu-number">{formatClocks(one.start, one.end, locale)}</span>{" "}
                <span className="mu-secondary">{one.postName}</span>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </MobileCard>
  );
}
