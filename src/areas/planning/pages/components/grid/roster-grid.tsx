import { useEffect, useImperativeHandle, useMemo, useRef, useState, type Ref } from "react";
import { useSay, useTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { useLocale } from "#ui/texts.ts";
import { findingText } from "#platform/rota/finding-text.ts";
import { DayView } from "./day-view.tsx";
import { findingNames } from "./explain-cell.tsx";
import { findNext, wantedBy, withFinding } from "./find-cell.ts";
import { GridTools, type GridViewName } from "./grid-tools.tsx";
import { JudgeLink, judgeThread } from "./judge-link.ts";
import { PeopleView, type PeopleHandle } from "./people-view.tsx";
import type { RosterGridProps, RosterHandle, RosterIntent } from "./roster-data.ts";
import { marks, Roster } from "./roster.ts";
import { ShiftView } from "./shift-view.tsx";
import { Strips } from "./strips.ts";
import "./grid.css";

/** A roster, edited like a spreadsheet: by people, by shifts, or one day as bars. */
export function RosterGrid({ data, readOnly = false, ref, ...props }: RosterGridProps & { ref?: Ref<RosterHandle> }) {
  const t = useTexts("planning/grid");
  const say = useSay();
  const locale = useLocale();
  const roster = useMemo(() => new Roster(data), [data]);
  const strips = useMemo(() => new Strips(roster.days), [roster]);
  const people = useRef<PeopleHandle>(null);
  const link = useRef<JudgeLink>(null);
  const search = useRef<HTMLInputElement>(null);
  const [view, setView] = useState<GridViewName>("people");
  const [day, setDay] = useState(data.model.window.from);
  const [found, setFound] = useState({ hard: 0, medium: 0, soft: 0 });
  const last = useRef(props);
  useEffect(() => {
    last.current = props;
  });

  useEffect(() => {
    const thread = judgeThread();
    // The figures above the grid, and the page around it, follow when nothing more comes.
    let told = 0;
    const tell = () => {
      setFound({ ...roster.counts });
      last.current.onFindings?.(roster.findings());
    };
    link.current = new JudgeLink(roster, thread.port, strips, (rows) => {
      const grid = people.current;
      for (const { person, from, to } of grid ? rows : []) {
        const row = grid?.rows.rowOf(person);
        grid?.sheet.changed(row, row, grid.frozen + from, grid.frozen + to);
      }
      clearTimeout(told);
      told = window.setTimeout(tell, 150);
    });
    const { close } = thread;
    return () => {
      clearTimeout(told);
      close();
    };
  }, [roster, strips]);

  const wrote = (intents: readonly RosterIntent[]) => {
    link.current?.wrote(intents);
    if (intents.length > 0) props.onIntents(intents);
  };
  const repaint = () => people.current?.sheet.changed();

  useImperativeHandle(ref, () => ({
    receive: (changes) => {
      const rows = new Set(changes.map((change) => roster.receive(change)));
      link.current?.wrote(changes);
      const grid = people.current;
      for (const person of rows) grid?.sheet.changed(grid.rows.rowOf(person), grid.rows.rowOf(person));
    },
    write: (intents) => people.current?.write(intents),
    contentAt: (person, at, place) => roster.content(person, at, place),
    show: (person, at) => {
      setView("people");
      people.current?.showDay(person, at);
    },
    selection: () => people.current?.chosen() ?? { people: [], days: [] },
    findings: () => roster.findings(),
    focus: () => people.current?.sheet.focus(),
  }));

  const find = (text: string, backwards: boolean) => {
    const grid = people.current;
    if (!grid || text.trim() === "") return;
    const names = findingNames(roster, say);
    const wanted = wantedBy(roster, text, (person, at) =>
      roster
        .findingsOf(person, at)
        .map((finding) => findingText(finding, names, locale))
        .join("\n"),
    );
    go(findNext(roster, grid.rows, grid.frozen, grid.sheet.core.selection.active, wanted, backwards ? -1 : 1), text);
  };
  const nextFinding = (backwards = false) => {
    const grid = people.current;
    if (!grid) return;
    const least = found.hard > 0 ? marks.hard : found.medium > 0 ? marks.medium : marks.soft;
    const { active } = grid.sheet.core.selection;
    go(findNext(roster, grid.rows, grid.frozen, active, withFinding(roster, least), backwards ? -1 : 1));
    grid.sheet.focus();
  };
  const go = (cell: { row: number; column: number } | null, text = "") => {
    if (cell) people.current?.sheet.show(cell);
    else if (text !== "") toast.info(t("none", { text }));
  };

  /** Pins what is chosen, or frees it where all of it is pinned. */
  const pin = () => {
    const grid = people.current;
    if (!grid || readOnly) return;
    const cells = grid.chosenCells().filter(({ person, day: at }) => roster.content(person, at, 0).kind !== "empty");
    const pinned = roster.togglePins(cells.map(({ person, day: at }) => roster.at(person, at, 0)));
    props.onPins?.(cells.map(({ person, day: at }) => ({ person, day: at, place: 0, pinned })));
    repaint();
  };

  const onKey = (event: KeyboardEvent, person: number, at: number): boolean => {
    const command = event.ctrlKey || event.metaKey;
    const code = event.altKey && !command ? event.code : "";
    if (command && event.key.toLowerCase() === "f") search.current?.focus();
    else if (command && event.key === "Enter" && props.onPublish) props.onPublish();
    else if (code === "KeyN") nextFinding(event.shiftKey);
    else if (code === "KeyP") pin();
    else if (code === "KeyA" && props.onWhoFits && at >= 0) props.onWhoFits(person, at);
    else return false;
    return true;
  };

  return (
    <div className="pl-grid">
      <svg className="pl-patterns" aria-hidden>
        <pattern id="pl-short" width={2} height={4} patternUnits="userSpaceOnUse" patternTransform="rotate(35)">
          <rect width={2} height={4} />
          <rect width={0.6} height={4} />
        </pattern>
      </svg>
      <GridTools
        roster={roster}
        view={view}
        onView={setView}
        found={found}
        isReadOnly={readOnly}
        search={search}
        onFind={find}
        onNext={() => nextFinding()}
        onShift={(code) => {
          people.current?.sheet.core.type(code);
          people.current?.sheet.focus();
        }}
        onBack={() => people.current?.sheet.focus()}
      />
      <div className="pl-grid-body" hidden={view !== "people"}>
        <PeopleView
          ref={people}
          roster={roster}
          strips={strips}
          isReadOnly={readOnly}
          wrote={wrote}
          onDay={(one) => {
            setDay(one);
            setView("day");
            props.onDay?.(one);
          }}
          onKey={onKey}
          onSelection={props.onSelection}
        />
      </div>
      {view === "shift" && (
        <div className="pl-grid-body">
          <ShiftView
            roster={roster}
            onPeople={(chosen, at) => {
              setView("people");
              people.current?.choose(chosen, at);
            }}
          />
        </div>
      )}
      {view === "day" && (
        <div className="pl-grid-body">
          <DayView
            roster={roster}
            strips={strips}
            day={day}
            onDay={setDay}
            onPerson={(person) => {
              setView("people");
              people.current?.choose([person], day);
            }}
          />
        </div>
      )}
    </div>
  );
}
