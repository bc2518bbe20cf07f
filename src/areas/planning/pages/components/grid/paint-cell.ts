import type { Content } from "#platform/rota/model.ts";
import { fitted } from "#ui/sheet/fit-text.ts";
import type { CellPaint } from "#ui/sheet/sheet-model.ts";
import { shortSpan } from "./clock-text.ts";
import { colourOf, type ShiftColour } from "#areas/scheduling/definition-colours.ts";
import { paintMark, paintSigns } from "./paint-signs.ts";
import { cellFlag } from "./roster-data.ts";
import { leaveState, type Roster } from "./roster.ts";

/** Short words that are drawn into cells. */
export interface CellWords {
  leave: string;
  off: string;
}

/** Below it the letters are small and the gaps slim. */
const NARROW = 40;
/** From this width on times stand beside the code. */
const WIDE = 84;

interface Chip {
  code: string;
  times: readonly string[];
  /** Of times without a code. */
  lines: readonly string[];
  colour: ShiftColour;
  isLent: boolean;
  isOrdered: boolean;
}

/** All that decides how a cell looks, in one text: cells of the same text are drawn once. */
export function cellStamp(roster: Roster, person: number, day: number): string {
  const at = roster.at(person, day, 0);
  const { cells, flags, notes, data } = roster;
  const { from, to } = data.model.window;
  const who = data.model.people[person];
  const isNote = notes.has(at) || notes.has(at + 1);
  const isHere = who !== undefined && day >= who.employed.start && day < who.employed.end;
  const index = person * roster.days + day;
  const bits =
    Number(isNote) |
    (Number(isHere) << 1) |
    (Number(day >= from && day < to) << 2) |
    (Number(roster.isChanged(person, day)) << 3);
  const met = roster.wishMet(person, day);
  const state = (roster.leave[index] ?? 0) * 4 + (roster.marked[index] ?? 0);
  return `${cells[at]} ${cells[at + 1]} ${flags[at]} ${flags[at + 1]} ${state} ${bits} ${met === null ? 2 : Number(met)}`;
}

export function paintCell(cell: CellPaint, roster: Roster, person: number, day: number, words: CellWords): void {
  const { context, x, y, width, height, colours, scale } = cell;
  const { model } = roster.data;
  const at = roster.at(person, day, 0);
  const index = person * roster.days + day;
  const who = model.people[person];
  const flags = (roster.flags[at] ?? 0) | (roster.flags[at + 1] ?? 0);
  if (who && (day < who.employed.start || day >= who.employed.end)) {
    hatch(cell, x, y, width, height, colours.hairline);
    return;
  }
  const isOutside = day < model.window.from || day >= model.window.to;
  if (isOutside || flags & cellFlag.locked) {
    context.fillStyle = colours.neutralGround;
    context.fillRect(x, y, width, height);
  }
  if (isOutside) context.globalAlpha = 0.6;
  const leave = roster.leave[index] ?? 0;
  const chips = [0, 1].flatMap((place) =>
    chipOf(roster, roster.content(person, day, place), roster.flags[at + place] ?? 0, cell, words),
  );
  const left = Math.round((width < NARROW * scale ? 2 : 4) * scale);
  const room = { x: x + left, y: y + 4 * scale, width: width - 2 * left, height: height - 8 * scale };
  if (leave !== leaveState.none) paintLeave(cell, leave, room, words, chips.length > 0);
  const [first, second] = chips;
  if (first && second) {
    const half = (room.height - 2) / 2;
    paintChip(cell, first, { ...room, height: half });
    paintChip(cell, second, { ...room, y: room.y + half + 2, height: half });
  } else if (first) paintChip(cell, first, room);
  context.globalAlpha = 1;
  paintSigns(cell, roster, person, day, flags);
  paintMark(cell, roster.marked[index] ?? 0);
}

function chipOf(roster: Roster, content: Content, flags: number, cell: CellPaint, words: CellWords): Chip[] {
  if (content.kind === "empty") return [];
  const definition = content.definitionId === null ? undefined : roster.definitions.get(content.definitionId);
  const theme = cell.isDark ? "dark" : "light";
  if (content.kind === "off")
    return [
      {
        code: definition?.code ?? words.off,
        times: [],
        lines: [],
        colour: colourOf(theme, definition?.colour ?? 12),
        isLent: false,
        isOrdered: false,
      },
    ];
  const spans = content.sections.map(shortSpan);
  return [
    {
      code: definition?.code ?? spans.join("/"),
      times: definition ? spans : [],
      lines: definition ? [] : spans.slice(0, 2),
      colour: colourOf(theme, definition?.colour ?? 12),
      isLent: (flags & cellFlag.lent) !== 0,
      isOrdered: content.lineId !== null || (flags & (cellFlag.foreign | cellFlag.moved)) === cellFlag.foreign,
    },
  ];
}

interface Room {
  x: number;
  y: number;
  width: number;
  height: number;
}

function paintChip(cell: CellPaint, chip: Chip, room: Room): void {
  const { context, scale, fonts, colours } = cell;
  const { ground, ink, stripe } = chip.colour;
  const { x, y, width, height } = room;
  context.beginPath();
  context.roundRect(x, y, width, height, 4 * scale);
  context.fillStyle = ground;
  context.fill();
  if (chip.isLent) {
    context.save();
    context.clip();
    hatch(cell, x, y, width, height, stripe, 0.35);
    context.restore();
  }
  if (chip.isOrdered) {
    context.strokeStyle = stripe;
    context.lineWidth = 1.5 * scale;
    context.setLineDash([3 * scale, 2 * scale]);
    context.stroke();
    context.setLineDash([]);
  }
  context.fillStyle = stripe;
  context.beginPath();
  context.roundRect(x, y, 3 * scale, height, [4 * scale, 0, 0, 4 * scale]);
  context.fill();
  context.textBaseline = "middle";
  const middle = y + height / 2 + 0.5;
  const isWide = width + 8 * scale >= WIDE * scale && chip.times.length > 0;
  context.fillStyle = ink;
  if (!isWide && chip.lines.length > 0 && height >= 22 * scale) {
    // Typed times have no code: a section below the other.
    context.font = fonts.small;
    context.textAlign = "center";
    for (const [at, line] of chip.lines.entries())
      // Condensed rather than cut: half a time says nothing.
      context.fillText(
        line,
        x + width / 2 + 1.5 * scale,
        middle + (at - (chip.lines.length - 1) / 2) * 11 * scale,
        width - 5 * scale,
      );
    return;
  }
  if (!isWide) {
    const isTight = height < 16 * scale || chip.code.length > 3 || (chip.code.length > 2 && width < 32 * scale);
    context.font = isTight ? fonts.small : fonts.bold;
    context.textAlign = "center";
    context.fillText(fitted(context, chip.code, width - 5 * scale), x + width / 2 + 1.5 * scale, middle);
    if (chip.times.length > 1 && height >= 16 * scale) {
      // A duty of several parts: as many strokes at the foot.
      const stroke = 5 * scale;
      const start = x + width / 2 + 1.5 * scale - (chip.times.length * (stroke + 2) - 2) / 2;
      for (let at = 0; at < chip.times.length; at += 1)
        context.fillRect(start + at * (stroke + 2), y + height - 4 * scale, stroke, 1.5 * scale);
    }
    return;
  }
  context.font = fonts.bold;
  context.textAlign = "left";
  const codeWidth = Math.min(34 * scale, context.measureText(chip.code).width);
  context.fillText(fitted(context, chip.code, 34 * scale), x + 8 * scale, middle);
  context.font = fonts.small;
  context.fillStyle = cell.isDark ? ink : colours.text;
  const lines = height >= 22 * scale ? chip.times.slice(0, 2) : [chip.times.join(" ")];
  const start = x + 14 * scale + codeWidth;
  for (const [at, line] of lines.entries())
    context.fillText(
      fitted(context, line, x + width - start - 3 * scale),
      start,
      middle + (lines.length === 1 ? 0 : (at - 0.5) * 12 * scale),
    );
}

function paintLeave(cell: CellPaint, state: number, room: Room, words: CellWords, isCovered: boolean): void {
  const { context, colours, scale, fonts } = cell;
  context.beginPath();
  context.roundRect(room.x - 2, room.y - 2, room.width + 4, room.height + 4, 4 * scale);
  if (state === leaveState.pending) {
    context.setLineDash([4 * scale, 3 * scale]);
    context.strokeStyle = colours.secondary;
    context.lineWidth = 1.25 * scale;
    context.stroke();
    context.setLineDash([]);
  } else {
    context.save();
    context.clip();
    hatch(cell, room.x - 2, room.y - 2, room.width + 4, room.height + 4, colours.placeholder, 0.45);
    context.restore();
  }
  if (isCovered) return;
  context.font = fonts.small;
  context.textAlign = "center";
  context.textBaseline = "middle";
  const width = context.measureText(words.leave).width + 6 * scale;
  const [middleX, middleY] = [room.x + room.width / 2, room.y + room.height / 2];
  context.fillStyle = colours.panel;
  context.fillRect(middleX - width / 2, middleY - 8 * scale, width, 16 * scale);
  context.fillStyle = colours.text;
  context.fillText(fitted(context, words.leave, room.width), middleX, middleY + 0.5);
}

function hatch(
  { context, scale }: CellPaint,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
  alpha = 1,
): void {
  context.save();
  context.beginPath();
  context.rect(x, y, width, height);
  context.clip();
  context.globalAlpha *= alpha;
  context.strokeStyle = colour;
  context.lineWidth = 1.5 * scale;
  context.beginPath();
  for (let at = x - height; at < x + width; at += 6 * scale) {
    context.moveTo(at, y + height);
    context.lineTo(at + height, y);
  }
  context.stroke();
  context.restore();
}
