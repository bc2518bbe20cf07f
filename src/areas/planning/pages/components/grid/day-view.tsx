import { useMemo } from "react";
import { Button } from "antd";
import { LeftOutlined, RightOutlined } from "@ant-design/icons";
import { formatHours } from "#platform/calendar/clock.ts";
import type { Duty } from "#platform/rota/model.ts";
import { SLOTS } from "#platform/rota/contents.ts";
import { fitted } from "#ui/sheet/fit-text.ts";
import { Sheet } from "#ui/sheet/sheet.tsx";
import type { CellPaint, SheetModel } from "#ui/sheet/sheet-model.ts";
import { useLocale, useTexts } from "#ui/texts.ts";
import { colourOf } from "#areas/scheduling/definition-colours.ts";
import { gridWords, type GridWords } from "./grid-words.ts";
import { slotState } from "./strip-runs.ts";
import type { DayStrip } from "./judge-protocol.ts";
import type { Roster } from "./roster.ts";
import { useStrip, type Strips } from "./strips.ts";

interface DayViewProps {
  roster: Roster;
  strips: Strips;
  day: number;
  onDay(day: number): void;
  onPerson(person: number): void;
  /** What the day needs is to be set. */
  onNeed?: ((day: number) => void) | undefined;
}

const DAY = 1440;
/** Nights are seen to their end. */
const SEEN = DAY + 480;
const WIDTH = 1040;

/** One day: who works when, as bars over half hours, and below them how many there are of how many needed. */
export function DayView({ roster, strips, day, onDay, onPerson, onNeed }: DayViewProps) {
  const t = useTexts("planning/grid");
  const locale = useLocale();
  const strip = useStrip(strips, day);
  const words = useMemo(() => gridWords(t, locale, roster), [t, locale, roster]);
  const model = useMemo(
    () =>
      barModel(
        roster,
        strip,
        day,
        words,
        { sum: t("heads"), hours: t("side.hours"), person: t("side.person") },
        onPerson,
      ),
    [roster, strip, day, words, onPerson, t],
  );
  return (
    <div className="pl-one-day">
      <div className="pl-one-day-head">
        <Button icon={<LeftOutlined />} aria-label={t("before")} disabled={day === 0} onClick={() => onDay(day - 1)} />
        <h2>{words.day(day)}</h2>
        <Button
          icon={<RightOutlined />}
          aria-label={t("after")}
          disabled={day === roster.days - 1}
          onClick={() => onDay(day + 1)}
        />
        {onNeed && day >= roster.data.model.window.from && day < roster.data.model.window.to ? (
          <Button onClick={() => onNeed(day)}>{t("setNeed")}</Button>
        ) : null}
      </div>
      <Sheet label={words.day(day)} model={model} headHeight={34} />
    </div>
  );
}

function barModel(
  roster: Roster,
  strip: DayStrip,
  day: number,
  words: GridWords,
  labels: { sum: string; hours: string; person: string },
  onPerson: (person: number) => void,
): SheetModel<null> {
  const dutiesOf = (person: number): Duty[] =>
    [0, 1].map((place) => roster.content(person, day, place)).filter((content) => content.kind === "duty");
  const begin = (person: number) =>
    Math.min(...dutiesOf(person).flatMap(({ sections }) => sections.map(({ start }) => start)));
  const people = Array.from({ length: roster.people }, (_, person) => person)
    .filter((person) => dutiesOf(person).length > 0)
    .toSorted((a, b) => begin(a) - begin(b) || a - b);
  const text = (row: number, column: number) => {
    const person = people[row] ?? 0;
    if (column === 0) return roster.data.people[person]?.name ?? "";
    const duties = dutiesOf(person);
    if (column === 1) return formatHours(duties.reduce((sum, { minutes }) => sum + minutes, 0));
    return duties.map((duty) => words.content(duty)).join(" + ");
  };
  const paint = (cell: CellPaint) => {
    const { context, row, column, x, y, width, height, colours, fonts, scale, isDark } = cell;
    context.textBaseline = "middle";
    const middle = y + height / 2 + 0.5;
    if (column < 2) {
      context.fillStyle = colours.text;
      context.font = column === 0 ? fonts.bold : fonts.plain;
      context.textAlign = column === 0 ? "left" : "right";
      context.fillText(
        fitted(context, text(row, column), width - 16 * scale),
        column === 0 ? x + 8 * scale : x + width - 8 * scale,
        middle,
      );
      return;
    }
    paintHours(cell);
    for (const duty of dutiesOf(people[row] ?? 0)) {
      const definition = roster.definitions.get(duty.definitionId ?? -1);
      const { ground, ink, stripe } = colourOf(isDark ? "dark" : "light", definition?.colour ?? 12);
      const place = (minute: number) => x + (minute / SEEN) * width;
      for (const [at, { start, end }] of duty.sections.entries()) {
        const [left, right] = [place(start), place(Math.min(SEEN, end))];
        context.fillStyle = ground;
        context.fillRect(left, y + 5 * scale, right - left, height - 11 * scale);
        context.fillStyle = stripe;
        context.fillRect(left, y + 5 * scale, 3 * scale, height - 11 * scale);
        context.fillStyle = ink;
        context.font = fonts.small;
        context.textAlign = "left";
        const said =
          at === 0
            ? [definition?.code, roster.data.posts.get(duty.postId)?.[words.locale]].filter(Boolean).join(" · ")
            : "";
        context.fillText(fitted(context, said, right - left - 10 * scale), left + 7 * scale, middle);
      }
      context.fillStyle = colours.panel;
      for (const { start, end } of duty.breaks)
        context.fillRect(place(start), y + 8 * scale, place(end) - place(start), height - 17 * scale);
    }
  };
  return {
    rows: people.length,
    frozen: 2,
    columns: [
      { key: "person", name: labels.person, width: 140 },
      { key: "hours", name: labels.hours, width: 80, align: "end" },
      { key: "bars", name: words.day(day), width: WIDTH, head: <Hours /> },
    ],
    paint,
    text,
    readOnly: () => true,
    value: () => null,
    write: () => ({}),
    open: (row) => {
      const person = people[row];
      if (person !== undefined) onPerson(person);
    },
    foot: {
      height: 44,
      text: (column) => (column === 0 ? labels.sum : ""),
      paint: (cell) => paintHeads(cell, strip, labels.sum),
    },
  };
}

function Hours() {
  return (
    <div className="pl-hours">
      {Array.from({ length: SEEN / 120 }, (_, at) => (
        <span key={at} style={{ insetInlineStart: `${((at * 120) / SEEN) * 100}%` }}>
          {(at * 2) % 24}
        </span>
      ))}
    </div>
  );
}

/** A fine line at every second hour. */
function paintHours({ context, x, y, width, height, colours }: CellPaint): void {
  context.fillStyle = colours.hairline;
  for (let minute = 120; minute < SEEN; minute += 120) context.fillRect(x + (minute / SEEN) * width, y, 1, height);
}

/** Heads of each half hour as columns, with the need as a line over them; where it is short the column is hatched. */
function paintHeads(
  { context, column, x, y, width, height, colours, fonts, scale }: CellPaint,
  strip: DayStrip,
  sum: string,
) {
  if (column === 0) {
    context.fillStyle = colours.text;
    context.font = fonts.bold;
    context.textAlign = "left";
    context.textBaseline = "middle";
    context.fillText(sum, x + 8 * scale, y + height / 2);
    return;
  }
  if (column === 1) return;
  const most = Math.max(1, ...strip.need, ...strip.planned);
  const slot = ((DAY / SEEN) * width) / SLOTS;
  for (let at = 0; at < SLOTS; at += 1) {
    const [left, foot] = [x + at * slot, y + height - 2];
    const high = (of: Float64Array) => ((of[at] ?? 0) / most) * (height - 8);
    const state = slotState(strip, at);
    context.fillStyle = state === "short" ? colours.danger : state === "over" ? colours.info : colours.border;
    const planned = high(strip.planned);
    context.fillRect(left, foot - planned, slot - 1, planned);
    if (state === "short") {
      // What is missing up to the need stands open.
      context.strokeStyle = colours.danger;
      context.lineWidth = 1;
      context.strokeRect(left + 0.5, foot - high(strip.need) + 0.5, slot - 2, high(strip.need) - planned);
    }
    context.fillStyle = colours.text;
    if ((strip.need[at] ?? 0) > 0) context.fillRect(left, foot - high(strip.need), slot, 1.5);
  }
}
