import { useEffect, useImperativeHandle, useMemo, useRef, useState, type Ref } from "react";
import { moneyText } from "#ui/format.ts";
import { areaOf, cellsOf, type Cell } from "#ui/sheet/areas.ts";
import { Sheet, type SheetHandle } from "#ui/sheet/sheet.tsx";
import type { Selection } from "#ui/sheet/selection.ts";
import { useLocale, useSay, useTexts } from "#ui/texts.ts";
import { findingText } from "#platform/rota/finding-text.ts";
import { DayHead } from "./day-head.tsx";
import { ExplainCell, findingNames } from "./explain-cell.tsx";
import { Foresight } from "./foresee.ts";
import { gridModel } from "./grid-model.ts";
import { gridRows } from "./grid-rows.ts";
import { gridWords } from "./grid-words.ts";
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
  /** Chooses a day of several people. */
  choose(people: readonly number[], day: number): void;
  /** Writes as a step that can be taken back. */
  write(intents: readonly RosterIntent[]): void;
}

interface PeopleViewProps {
  roster: Roster;
  strips: Strips;
  isReadOnly: boolean;
  wrote(intents: readonly RosterIntent[]): void;
  onDay?(day: number): void;
  /** Keys of the page: find, pin, next finding, who fits, publish. */
  onKey(event: KeyboardEvent, person: number, day: number): boolean;
  onSelection?(people: readonly number[], days: readonly number[]): void;
  ref: Ref<PeopleHandle>;
}

const HEAD = 64;

/** People down, days to the right. */
export function PeopleView({ roster, strips, isReadOnly, wrote, onDay, onKey, onSelection, ref }: PeopleViewProps) {
  const t = useTexts("planning/grid");
  const say = useSay();
  const locale = useLocale();
  const sheet = useRef<SheetHandle<TakenDay>>(null);
  const bubble = useRef<HTMLDivElement>(null);
  const [explained, setExplained] = useState<Cell | null>(null);
  const rows = useMemo(() => gridRows(roster.data), [roster]);
  const words = useMemo(() => gridWords(t, locale, roster), [t, locale, roster]);
  const foresight = useMemo(() => new Foresight(roster), [roster]);
  const frozen = sidesOf(roster).length;
  const last = useRef({ wrote, onDay });
  useEffect(() => {
    last.current = { wrote, onDay };
  });
  const model = useMemo(() => {
    const { window } = roster.data.model;
    const names = findingNames(roster, say);
    return gridModel({
      roster,
      rows,
      words,
      isReadOnly,
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
          onDay={(one) => last.current.onDay?.(one)}
        />
      )),
      wrote: (intents) => last.current.wrote(intents),
      foreseen: (writes) => {
        const found = foresight.of(writes).filter(({ level }) => level !== "soft");
        const [first] = found;
        if (!first) return {};
        const more = found.length > 1 ? t("foreseen.more", { count: found.length - 1 }) : "";
        const who = roster.data.people[first.person ?? -1]?.name ?? "";
        return { note: `${who}: ${findingText(first, names, locale)}${more}` };
      },
    });
  }, [roster, rows, words, isReadOnly, strips, foresight, say, locale, t]);

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
  return (
    <Sheet
      ref={sheet}
      label={t("label")}
      model={model}
      headHeight={HEAD}
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
  );
}

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
