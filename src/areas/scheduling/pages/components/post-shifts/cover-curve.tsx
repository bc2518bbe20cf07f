import { useState } from "react";
import { Segmented } from "antd";
import { DAY_KINDS, type DayKind } from "#platform/calendar/day-kind.ts";
import { writeClock } from "#platform/calendar/clock.ts";
import { useCall } from "#ui/calls.ts";
import { MiniBars } from "#ui/chart/mini-bars.tsx";
import { hoursText } from "#ui/format.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import { definitionOptions } from "../../../definitions-api.ts";
import { lastNeed, type PostShiftRow } from "../../../post-shifts-api.ts";
import { headsBySlot, SLOTS } from "../../../rules/post-cover.ts";
import { dayKindWords } from "../../../words.ts";
import "./post-shifts.css";

/** Heads needed in each half hour of a kind of day, beside what the last month had. */
export function CoverCurve({ row }: { row: PostShiftRow }) {
  const t = useTexts("scheduling/rosters");
  const say = useSay();
  const [kind, choose] = useState<DayKind>("weekday");
  const definitions = useCall(definitionOptions, {}, { keep: true }).data?.rows ?? [];
  const { data } = useCall(lastNeed, {
    postId: row.postId,
    ...(row.departmentId === null ? {} : { departmentId: row.departmentId }),
  });
  // What a full house needs besides is said by its line, not by every such day.
  const held = row.cover.filter(
    ({ dayKinds, occupancyFrom }) => occupancyFrom === null && (dayKinds.length === 0 || dayKinds.includes(kind)),
  );
  const needs = (headsOf: (line: PostShiftRow["cover"][number]) => number) =>
    headsBySlot(
      held.flatMap((line) =>
        line.definitionId === null
          ? [{ start: line.start!, end: line.end!, heads: headsOf(line) }]
          : (definitions.find(({ id }) => id === line.definitionId)?.sections ?? []).map((span) => ({
              ...span,
              heads: headsOf(line),
            })),
      ),
    );
  const least = needs(({ min }) => min);
  const wanted = needs(({ min, target }) => target ?? min);
  const last = data?.kinds.find((one) => one.kind === kind);
  const bars = Array.from({ length: SLOTS }, (_, slot) => ({
    value: wanted[slot]!,
    frame: last?.needed[slot] ?? 0,
    said: t("postShifts.slot", {
      time: writeClock(slot * 30),
      min: least[slot]!,
      target: wanted[slot]!,
      last: last?.needed[slot] ?? 0,
    }),
  }));
  const most = Math.max(1, ...bars.flatMap(({ value, frame }) => [value, frame]));
  return (
    <div className="sc-curve">
      <Segmented
        aria-label={t("postShifts.dayKind")}
        value={kind}
        onChange={(next) => choose(next as DayKind)}
        options={DAY_KINDS.map((one) => ({ value: one, label: say(dayKindWords[one]) }))}
      />
      <MiniBars label={t("postShifts.curve", { kind: say(dayKindWords[kind]) })} bars={bars} most={most} height={120} />
      <span className="sc-curve-hours mu-number" aria-hidden>
        {[0, 4, 8, 12, 16, 20, 24].map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </span>
      <p className="mu-secondary">{t("postShifts.legend")}</p>
      {data ? (
        <p className="mu-secondary mu-number">
          {last
            ? t("postShifts.lastMonth", {
                month: data.month,
                days: last.days,
                most: Math.max(...last.needed),
                came: Math.max(...last.came),
                hours: hoursText(last.workedMinutes),
              })
            : t("postShifts.lastNone", { month: data.month })}
        </p>
      ) : null}
    </div>
  );
}
