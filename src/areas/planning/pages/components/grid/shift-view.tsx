import { useMemo } from "react";
import { addDays, dayOf } from "#platform/calendar/plain-date.ts";
import { fitted } from "#ui/sheet/fit-text.ts";
import { Sheet } from "#ui/sheet/sheet.tsx";
import type { CellPaint, SheetModel } from "#ui/sheet/sheet-model.ts";
import { useLocale, useTexts } from "#ui/texts.ts";
import { shortSpan } from "./clock-text.ts";
import { colourOf } from "#areas/scheduling/definition-colours.ts";
import { gridWords, weekdayKey } from "./grid-words.ts";
import type { Roster } from "./roster.ts";
import { peopleOf, shiftRows, type ShiftRow } from "./shift-rows.ts";

/** Posts and their shifts down, days to the right: how many there are. A click chooses the people. */
export function ShiftView({ roster, onPeople }: { roster: Roster; onPeople(people: number[], day: number): void }) {
  const t = useTexts("planning/grid");
  const locale = useLocale();
  const model = useMemo((): SheetModel<null> => {
    const shifts = shiftRows(roster);
    const words = gridWords(t, locale, roster);
    const { start } = roster.data.model.window;
    const postOf = (row: ShiftRow | undefined) => roster.data.posts.get(row?.postId ?? 0)?.[locale] ?? "";
    const rows: (ShiftRow | string)[] = [];
    for (const [at, shift] of shifts.entries()) {
      if (shifts[at - 1]?.postId !== shift.postId) rows.push(postOf(shift));
      rows.push(shift);
    }
    const at = (row: number) => {
      const one = rows[row];
      return typeof one === "object" ? one : undefined;
    };
    const text = (row: number, column: number) => {
      const shift = at(row);
      if (!shift) return "";
      if (column === 0) return `${shift.code} ${shift.duty.sections.map(shortSpan).join(" ")}`;
      return shift.heads[column - 1] ? String(shift.heads[column - 1]) : "";
    };
    const paint = ({ context, row, column, x, y, width, height, colours, fonts, scale, isDark }: CellPaint) => {
      const shift = at(row);
      if (!shift) return;
      const colour = roster.definitions.get(shift.definitionId ?? -1)?.colour ?? 12;
      const { ground, ink, stripe } = colourOf(isDark ? "dark" : "light", colour);
      context.textBaseline = "middle";
      const said = text(row, column);
      if (column > 0) {
        if (said === "") return;
        context.fillStyle = ground;
        context.fillRect(x + 4 * scale, y + 5 * scale, width - 8 * scale, height - 10 * scale);
        context.fillStyle = ink;
        context.font = fonts.bold;
        context.textAlign = "center";
        context.fillText(said, x + width / 2, y + height / 2 + 0.5);
        return;
      }
      context.fillStyle = stripe;
      context.fillRect(x + 8 * scale, y + 8 * scale, 3 * scale, height - 16 * scale);
      context.fillStyle = colours.text;
      context.font = fonts.plain;
      context.textAlign = "left";
      context.fillText(fitted(context, said, width - 26 * scale), x + 18 * scale, y + height / 2 + 0.5);
    };
    return {
      rows: rows.length,
      frozen: 1,
      columns: [
        { key: "shift", name: t("palette"), width: 220 },
        ...Array.from({ length: roster.days }, (_, day) => ({
          key: `day${day}`,
          name: words.day(day),
          width: 46,
          head: (
            <div className="pl-day-date">
              <b>{dayOf(addDays(start, day))}</b>
              <span>{t(`weekday.${weekdayKey(addDays(start, day))}`)}</span>
            </div>
          ),
        })),
      ],
      rowHeight: (row) => (typeof rows[row] === "string" ? 28 : 34),
      band: (row) => {
        const one = rows[row];
        return typeof one === "string" ? one : null;
      },
      paint,
      text,
      readOnly: () => true,
      value: () => null,
      write: () => ({}),
      open: (row, column) => {
        const shift = at(row);
        if (shift && column > 0) onPeople(peopleOf(roster, shift, column - 1), column - 1);
      },
    };
  }, [roster, t, locale, onPeople]);
  return <Sheet label={t("view.shift")} model={model} headHeight={44} />;
}
