import { formatHours } from "#platform/calendar/clock.ts";
import type { Locale } from "#platform/i18n/text.ts";
import { fitted } from "#ui/sheet/fit-text.ts";
import type { CellPaint } from "#ui/sheet/sheet-model.ts";
import { costText } from "./cost-text.ts";
import type { Roster } from "./roster.ts";

/** The columns beside the days. */
export const sideColumns = ["person", "hours", "worked", "nights", "daysOff", "burden", "cost"] as const;
export type SideColumn = (typeof sideColumns)[number];

export const sideWidths: Record<SideColumn, number> = {
  person: 144,
  hours: 76,
  worked: 60,
  nights: 56,
  daysOff: 46,
  burden: 64,
  cost: 100,
};
/** So far from the hours due nobody minds (rule contractHours). */
const FREE_MINUTES = 480;

/** Cost is there only for those who may see it, what was worked once somebody has. */
export const sidesOf = (roster: Roster, isNarrow = false): SideColumn[] =>
  sideColumns.filter((side) => {
    if (isNarrow) return side === "person" || side === "hours";
    if (side === "worked") return roster.data.worked?.some((minutes) => minutes > 0) ?? false;
    return side !== "cost" || roster.data.hasCost === true;
  });

export function sideTextOf(roster: Roster, person: number, side: SideColumn, money: (fen: number) => string): string {
  const name = roster.data.people[person];
  const who = roster.data.model.people[person];
  if (side === "person") return `${name?.name ?? ""} ${name?.number ?? ""}`;
  if (side === "worked") return formatHours(roster.data.worked?.[person] ?? 0);
  if (side === "cost") return costText(roster.costOf(person), money);
  const sums = roster.sumsOf(person);
  if (side === "hours") return `${formatHours(sums.minutes)}/${formatHours(who?.due ?? 0)}`;
  if (side === "burden") return String(Math.round(roster.burdenOf(person) / 100) / 10);
  return String(sums[side]);
}

export function paintSide(
  cell: CellPaint,
  roster: Roster,
  person: number,
  side: SideColumn,
  said: string,
  locale: Locale,
): void {
  const { context, x, y, width, height, colours, fonts, scale } = cell;
  const pad = 8 * scale;
  context.textBaseline = "middle";
  context.fillStyle = colours.text;
  if (side === "person") {
    paintName(cell, roster, person, locale);
    return;
  }
  context.textAlign = "right";
  context.font = side === "hours" ? fonts.small : fonts.plain;
  const due = roster.data.model.people[person]?.due ?? 0;
  // Of labour companies' people nothing is due.
  if (side === "hours" && due > 0 && Math.abs(roster.sumsOf(person).minutes - due) > FREE_MINUTES)
    context.fillStyle = colours.warning;
  context.fillText(fitted(context, said, width - pad), x + width - pad, y + height / 2 + 0.5);
}

/** Number and post, or the labour company. */
export function belowName({ data }: Roster, person: number, locale: Locale): string {
  const { number, agency } = data.people[person] ?? {};
  const post = data.posts.get(data.model.people[person]?.postId ?? 0)?.[locale];
  return [number, agency ?? post].filter(Boolean).join(" · ");
}

/** The name, and those below it. */
function paintName(
  { context, x, y, width, height, colours, fonts, scale }: CellPaint,
  roster: Roster,
  person: number,
  locale: Locale,
) {
  const pad = 8 * scale;
  const name = roster.data.people[person];
  context.textAlign = "left";
  context.font = fonts.bold;
  context.fillText(fitted(context, name?.name ?? "", width - 2 * pad), x + pad, y + height / 2 - 7 * scale);
  context.font = fonts.small;
  context.fillStyle = colours.secondary;
  const below = belowName(roster, person, locale);
  context.fillText(fitted(context, below, width - 2 * pad), x + pad, y + height / 2 + 8 * scale);
}

export function paintFoot(cell: CellPaint, side: SideColumn | undefined, said: string): void {
  const { context, x, y, width, height, colours, fonts, scale } = cell;
  const pad = 8 * scale;
  context.textBaseline = "middle";
  context.font = side ? fonts.bold : fonts.small;
  context.fillStyle = colours.text;
  context.textAlign = side === "person" ? "left" : side ? "right" : "center";
  const place = side === "person" ? x + pad : side ? x + width - pad : x + width / 2;
  context.fillText(fitted(context, said, width - 4), place, y + height / 2 + 0.5);
}
