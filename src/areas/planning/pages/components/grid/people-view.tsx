import { useEffect, useImperativeHandle, useMemo, useRef, useState, type MouseEvent, type Ref } from "react";
import { moneyText } from "#ui/format.ts";
import { areaOf, cellsOf, type Area, type Cell } from "#ui/sheet/areas.ts";
import { Sheet, type SheetHandle } from "#ui/sheet/sheet.tsx";
import type { Selection } from "#ui/sheet/selection.ts";
import { useLocale, useSay, useTexts } from "#ui/texts.ts";
import { findingText } from "#platform/rota/finding-text.ts";
import { DayHead } from "./day-head.tsx";
import { CellMenu, type CellAct } from "./cell-menu.tsx";
import { ExplainCell, findingNames } from "./explain-cell.tsx";
import { Foresight } from "./foresee.ts";
import { gridModel } from "./grid-model.ts";
import { gridRows } from "./grid-rows.ts";
import { gridWords } from "./grid-words.ts";
import type { LeftOver } from "./left-over.ts";
import { sidesOf } from "./side-columns.ts";
import type { RosterIntent } from "./roster-data.ts";
import type { Roster } from "./roster.ts";
import type { Strips } from "./strips.ts";
import type { TakenDay } from "./write-cells.ts";
import { daysOf, writeStep } from "./write-step.ts";

export interface PeopleHandle {
  sheet: SheetHandle<TakenDay>;
  rows: ReturnType<typeof gridRows>;
  frozen: number;
  /** People and days of the selection, each once. */
  chosen(): { people: number[]; days: number[] };
  chosenCells(): { person: number; day: number }[];
  showDay(person: number, day: number): void;
  /** Opens or closes what is known of the active cell. */
  explain(): void;
  /** Chooses a day of several people. */
  choose(people: readonly number[], day: number): void;
  /** Writes as a step that can be taken back. */
  write(intents: readonly RosterIntent[]): void;
}

interface PeopleViewProps {
  roster: Roster;
  strips: Strips;
  isReadOnly: boolean;
  /** The whole month at a glance: narrow days, of the figures only the hours. */
  isNarrow: boolean;
  leftOver(cells: readonly LeftOver[]): void;
  /** What the menu of a cell offers. */
  actsOf(person: number, day: number): readonly CellAct[];
  wrote(intents: readonly RosterIntent[]): void;
  onDay?(day: number): void;
  /** Keys of the page: find, pin, next finding, who fits, publish. */
  onKey(event: KeyboardEvent, person: number, day: number): boolean;
  onSelection?(people: readonly number[], days: readonly number[]): void;
  ref: Ref<PeopleHandle>;
}

const HEAD = 64;
/** A line for the day's cost. */
const COST = 13;

/** People down, days to the right. */
export function PeopleView({
  roster,
  strips,
  isReadOnly,
  isNarrow,
  wrote,
  onDay,
  onKey,
  onSelection,
  ref,
  ...on
}: PeopleViewProps) {
  const t = useTexts("planning/grid");
  const say = useSay();
  const locale = useLocale();
  const sheet = useRef<SheetHandle<TakenDay>>(null);
  const bubble = useRef<HTMLDivElement>(null);
  const [explained, setExplained] = useState<Cell | null>(null);
  const rows = useMemo(() => gridRows(roster.data), [roster]);
  const words = useMemo(() => gridWords(t, locale, roster), [t, locale, roster]);
  const foresight = useMemo(() => new Foresight(roster), [roster]);
  const [menu, setMenu] = useState<{ x: number; y: number; person: number; day: number }>();
  const frozen = sidesOf(roster, isNarrow).length;
  const { leftOver } = on;
  const last = useRef({ wrote, onDay, leftOver });
  useEffect(() => {
    last.current = { wrote, onDay, leftOver };
  });
  // The days before the plan are only looked back at: the work begins at its first.
  const { from: first } = roster.data.model.window;
  useEffect(() => sheet.current?.beginAt(frozen + first), [frozen, first, roster]);
  const model = useMemo(() => {
    const { window } = roster.data.model;
    const names = findingNames(roster, say);
    return gridModel({
      roster,
      rows,
      words,
      isReadOnly,
      isNarrow,
      money: moneyText,
      heads: Array.from({ length: window.days }, (_, day) => (
        <DayHead
          key={day}
          start={window.start}
          day={day}
          kind={window.kinds[day]}
          isInPlan={day >= window.from && day < window.to}
          more={roster.data.days?.[day]}
          strips={strips}
          roster={roster}
          isNarrow={isNarrow}
          onDay={(one) => last.current.onDay?.(one)}
        />
      )),
      wrote: (intents) => last.current.wrote(intents),
      leftOver: (cells) => last.current.leftOver(cells),
      foreseen: (writes) => {
        const found = foresight.of(writes).filter(({ level }) => level !== "soft");
        const [first] = found;
        if (!first) return {};
        const more = found.length > 1 ? t("foreseen.more", { count: found.length - 1 }) : "";
        const who = roster.data.people[first.person ?? -1]?.name ?? "";
        return { note: `${who}: ${findingText(first, names, locale)}${more}` };
      },
    });
  }, [roster, rows, words, isReadOnly, isNarrow, strips, foresight, say, locale, t]);

  const chosenCells = () =>
    [...cellsOf(sheet.current?.core.selection.areas ?? [])].flatMap(({ row, column }) => {
      const person = rows.personOf(row);
      return person < 0 || column < frozen ? [] : [{ person, day: column - frozen }];
    });
  const chosen = () => {
    const cells = chosenCells();
    return { people: [...new Set(cells.map(({ person }) => person))], days: [...new Set(cells.map(({ day }) => day))] };
  };
  useImperativeHandle(ref, () => ({
    get sheet() {
      if (!sheet.current) throw new Error("the grid is not drawn yet");
      return sheet.current;
    },
    rows,
    frozen,
    chosen,
    chosenCells,
    write: (intents) => {
      sheet.current?.core.take(writeStep(roster, words, daysOf(roster, intents), last.current.wrote));
    },
    choose: (people, day) => {
      const areas = people.map((person) => areaOf({ row: rows.rowOf(person), column: frozen + day }));
      const first = areas[0];
      if (!first) return;
      const active = { row: first.top, column: first.left };
      // The view has no size while another one is shown.
      requestAnimationFrame(() => {
        sheet.current?.core.select({ areas: areas.toReversed(), active, head: active });
        sheet.current?.focus();
      });
    },
    explain: () => {
      const { active } = sheet.current?.core.selection ?? {};
      if (active) setExplained((now) => (now || active.column < frozen ? null : active));
    },
    showDay: (person, day) => sheet.current?.show({ row: rows.rowOf(person), column: frozen + day }),
  }));

  const onSelected = (selection: Selection) => {
    if (explained) setExplained(selection.active.column >= frozen ? selection.active : null);
    if (!onSelection) return;
    const { people, days } = chosen();
    onSelection(people, days);
  };
  const key = (event: KeyboardEvent) => {
    const { active } = sheet.current?.core.selection ?? {};
    if (!active) return false;
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
    if (event.key === " " && isPlain) {
      setExplained((now) => (now || active.column < frozen ? null : active));
      return true;
    }
    if (event.key === "Escape" && explained) {
      setExplained(null);
      return true;
    }
    return onKey(event, rows.personOf(active.row), active.column - frozen);
  };
  const box = explained && sheet.current?.boxOf(explained);
  /** At the pointer; by the menu key, at the active cell. */
  const openMenu = (event: MouseEvent<HTMLElement>) => {
    const grid = sheet.current;
    if (!grid || (event.target as HTMLElement).closest(".pl-explain, .mu-sheet-heads")) return;
    const { selection } = grid.core;
    const isKey = event.clientX === 0 || (event.target as HTMLElement).tagName === "TEXTAREA";
    const cell = isKey ? selection.active : grid.cellAt(event.clientX, event.clientY);
    const [person, day] = [rows.personOf(cell.row), cell.column - frozen];
    if (person < 0 || day < 0) return;
    event.preventDefault();
    if (!isKey && !selection.areas.some((area) => holds(area, cell))) grid.core.moveTo(cell, false);
    const place = grid.boxOf(cell);
    const body = event.currentTarget.querySelector(".mu-sheet-scroller")?.getBoundingClientRect();
    setMenu({
      person,
      day,
      x: isKey ? (body?.left ?? 0) + place.x + place.width / 2 : event.clientX,
      y: isKey ? (body?.top ?? 0) + place.y + place.height : event.clientY,
    });
  };
  const closeMenu = () => {
    setMenu(undefined);
    sheet.current?.focus();
  };
  return (
    <div className="pl-people" onContextMenu={openMenu}>
      {menu ? <CellMenu x={menu.x} y={menu.y} acts={on.actsOf(menu.person, menu.day)} onClose={closeMenu} /> : null}
      <Sheet
        ref={sheet}
        label={t("label")}
        model={model}
        headHeight={HEAD + (roster.data.hasCost ? COST : 0)}
        onSelection={onSelected}
        onKey={key}
        onMoved={() => {
          if (explained && sheet.current) follow(bubble.current, sheet.current.boxOf(explained));
        }}
      >
        {explained && box && rows.personOf(explained.row) >= 0 && (
          <div
            className="pl-explain-place"
            ref={(element) => {
              bubble.current = element;
              follow(element, box);
            }}
          >
            <ExplainCell
              roster={roster}
              person={rows.personOf(explained.row)}
              day={explained.column - frozen}
              words={words}
            />
          </div>
        )}
      </Sheet>
    </div>
  );
}

const holds = ({ top, bottom, left, right }: Area, { row, column }: Cell) =>
  top <= row && row <= bottom && left <= column && column <= right;

/** Below the cell, or above it and to the left where there is no room. */
function follow(element: HTMLElement | null, box: { x: number; y: number; width: number; height: number }): void {
  if (!element) return;
  const room = element.parentElement;
  const [width, height] = [element.offsetWidth, element.offsetHeight];
  const x = Math.max(4, Math.min(box.x, (room?.clientWidth ?? 0) - width - 16));
  const below = box.y + box.height + 4;
  const y = below + height > (room?.clientHeight ?? 0) ? Math.max(4, box.y - height - 4) : below;
  element.style.transform = `translate(${x}px, ${y}px)`;
}
