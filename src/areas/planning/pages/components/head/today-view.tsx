import { useState } from "react";
import { Button, Flex, Skeleton } from "antd";
import { formatClock } from "#platform/calendar/clock.ts";
import { dateWithDay } from "#platform/calendar/day-text.ts";
import { useCall } from "#ui/calls.ts";
import { Empty } from "#ui/empty.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { hoursText } from "#ui/format.ts";
import { Page } from "#ui/page.tsx";
import { useSearchState } from "#ui/search-state.ts";
import { useCan } from "#ui/session.ts";
import { listText, useLocale, useTexts } from "#ui/texts.ts";
import { readToday } from "../../../open-shifts-api.ts";
import { OpenShiftForm, type OpenFrom } from "./open-shift-form.tsx";

/** What a head looks at on the way: where heads are short today, who could come in, and what waits for their word. */
export function TodayView() {
  const t = useTexts("planning/head");
  const locale = useLocale();
  const can = useCan();
  const [, set] = useSearchState({ view: "", tab: "" });
  const [from, open] = useState<OpenFrom>();
  const { data, error, refetch } = useCall(readToday, {}, { every: 300_000 });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active title={false} />;
  const { gaps, date } = data;
  return (
    <Page>
      <div className="mu-panel ph-part">
        <Flex gap={8} wrap>
          <Button onClick={() => set({ view: "open" })}>
            {t("today.claims")} {data.claims}
          </Button>
          <Button onClick={() => set({ view: "swaps" })}>
            {t("today.swaps")} {data.swaps}
          </Button>
        </Flex>
      </div>
      <div className="mu-panel ph-part">
        <h2 className="ph-title">
          {t("today.gaps")} <small className="mu-secondary">{dateWithDay(date, locale)}</small>
        </h2>
        {gaps.length === 0 ? <Empty title={t(data.plans === 0 ? "today.noPlan" : "today.none")} /> : null}
        <ul className="ph-claims ph-gaps">
          {gaps.map((one) => (
            <li key={`${one.departmentId}/${one.postId}/${one.start}`}>
              <strong>
                {one.postName} · {one.departmentName}
              </strong>
              <p className="mu-negative">
                {t("today.short", {
                  from: formatClock(one.start, locale),
                  to: formatClock(one.end, locale),
                  heads: one.heads,
                })}
              </p>
              <div>
                <p>
                  {one.people.length === 0
                    ? t("today.nobody")
                    : t("today.callIn", {
                        people: listText(
                          one.people.map(({ name, hoursLeft }) =>
                            t("today.who", { name, hours: hoursText(hoursLeft) }),
                          ),
                        ),
                      })}
                </p>
                {one.others ? <p className="mu-secondary">{one.others}</p> : null}
              </div>
              {can("C05201.edit") ? (
                <Button
                  onClick={() =>
                    open({
                      date,
                      departmentId: one.departmentId,
                      postId: one.postId,
                      ...(one.definitionId === null ? {} : { definitionId: one.definitionId }),
                    })
                  }
                >
                  {t("today.open")}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      </div>
      {from ? <OpenShiftForm from={from} onClose={() => open(undefined)} /> : null}
    </Page>
  );
}
