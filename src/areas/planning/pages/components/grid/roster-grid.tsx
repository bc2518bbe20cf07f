import { useEffect, useImperativeHandle, useMemo, useRef, useState, type Ref } from "react";
import { useLocale, useTexts } from "#ui/texts.ts";
import { useLocalChoice } from "#ui/list-page/local-choice.ts";
import { cellActs } from "./cell-menu.tsx";
import { contradictions } from "#platform/rota/contradictions.ts";
import { DayView } from "./day-view.tsx";
import { GridTools, type GridViewName } from "./grid-tools.tsx";
import { FoundList } from "./found-list.tsx";
import { GridKeyHelp } from "./grid-keys.tsx";
import { gridWords } from "./grid-words.ts";
import { withLeftOver, withoutWritten, type LeftOver } from "./left-over.ts";
import { LeftOverTray } from "./left-over-tray.tsx";
import { noteStep, pinStep } from "./mark-steps.ts";
import { NoteDialog } from "./note-dialog.tsx";
import { JudgeLink, judgeThread } from "./judge-link.ts";
import { PeopleView, type PeopleHandle } from "./people-view.tsx";
import type { RosterGridProps, RosterHandle, RosterIntent } from "./roster-data.ts";
import { Roster } from "./roster.ts";
import { useFinding } from "./use-finding.ts";
import { ShiftView } from "./shift-view.tsx";
import { Strips } from "./strips.ts";
import "./grid.css";

const JUDGED_AFTER_MS = 50;

/** A roster, edited like a spreadsheet: by people, by shifts, or one day as bars. */
export function RosterGrid({ data, readOnly = false, ref, ...props }: RosterGridProps & { ref?: Ref<RosterHandle> }) {
  const t = useTexts("planning/grid");
  const locale = useLocale();
  const roster = useMemo(() => new Roster(data), [data]);
  const strips = useMemo(() => new Strips(roster.days), [roster]);
  const people = useRef<PeopleHandle>(null);
  const link = useRef<JudgeLink>(null);
  const search = useRef<HTMLInputElement>(null);
  const [view, setView] = useState<GridViewName>("people");
  const [day, setDay] = useState(data.model.window.from);
  const [found, setFound] = useState({ hard: 0, medium: 0, soft: 0 });
  /** Opened by its key it has the focus at once. */
  const [isListOpen, setListOpen] = useState<"" | "shown" | "entered">("");
  const [isNarrow, setNarrow] = useLocalChoice("planning.narrow", false);
  const [left, setLeft] = useState<readonly LeftOver[]>([]);
  const [isHelping, setHelping] = useState(false);
  const [noted, setNoted] = useState<{ person: number; day: number }>();
  const words = useMemo(() => gridWords(t, locale, roster), [t, locale, roster]);
  // Of rules and needs alone: what pins contradict is looked at by whoever opens the list, it judges all rows.
  const contradicting = useMemo(
    () => new Set(contradictions(roster.data.model).map(({ what }) => what)).size,
    [roster],
  );
  const last = useRef(props);
  useEffect(() => {
    last.current = props;
  });

  useEffect(() => {
    const thread = judgeThread();
    // The figures above the grid, and the page around it, follow when nothing more comes.
    let told = 0;
    const tell = () => {
      const { hard, medium, soft } = roster.counts;
      setFound((before) =>
        before.hard === hard && before.medium === medium && before.soft === soft ? before : { hard, medium, soft },
      );
      last.current.onFindings?.(roster.findings());
    };
    const judge = () =>
      new JudgeLink(roster, thread.port, strips, (rows) => {
        const grid = people.current;
        for (const { person, from, to } of grid ? rows : []) {
          const row = grid?.rows.rowOf(person);
          grid?.sheet.changed(row, row, grid.frozen + from, grid.frozen + to, false);
        }
        clearTimeout(told);
        told = window.setTimeout(tell, 150);
      });
    // To hand over ten thousand people takes a while: the picture comes first. What is written meanwhile the judge begins with.
    const begin = window.setTimeout(() => (link.current = judge()), JUDGED_AFTER_MS);
    return () => {
      clearTimeout(begin);
      clearTimeout(told);
      link.current = null;
      thread.close();
    };
  }, [roster, strips]);

  const wrote = (intents: readonly RosterIntent[]) => {
    link.current?.wrote(intents);
    setLeft((before) => withoutWritten(before, intents));
    if (intents.length > 0) props.onIntents(intents);
  };

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
    figures: () => {
      const { from, to } = data.model.window;
      return {
        minutes: roster.total.minutes,
        shortMinutes: strips.shortMinutes(from, to),
        cost: roster.total.cost,
      };
    },
    focus: () => people.current?.sheet.focus(),
  }));

  const { find, nextFinding } = useFinding(roster, people);

  const pin = () => {
    const grid = people.current;
    if (!grid || readOnly) return;
    const step = pinStep(roster, grid.chosenCells(), (pins) => last.current.onPins?.(pins));
    if (step) grid.sheet.core.take({ step });
  };

  const onKey = (event: KeyboardEvent, person: number, at: number): boolean => {
    const command = event.ctrlKey || event.metaKey;
    const code = event.altKey && !command ? event.code : "";
    if (command && event.key.toLowerCase() === "f") {
      search.current?.focus();
      // What was looked for before is replaced by what is typed.
      search.current?.select();
    } else if (command && event.key === "Enter" && props.onPublish) props.onPublish();
    else if (code === "KeyN") nextFinding(event.shiftKey);
    else if (code === "KeyP") pin();
    else if (event.key === "F1") setHelping(true);
    else if (code === "KeyL") setListOpen((now) => (now === "" ? "entered" : ""));
    else if (code === "KeyM" && at >= 0 && props.onNote && !readOnly) setNoted({ person, day: at });
    else if (code === "KeyO" && props.onOpenShift && at >= 0) props.onOpenShift(person, at);
    else if (code === "KeyA" && props.onWhoFits && at >= 0) props.onWhoFits(person, at);
    else return false;
    return true;
  };

  const showCell = (person: number, at: number) => {
    setView("people");
    requestAnimationFrame(() => {
      people.current?.showDay(person, at);
      people.current?.sheet.focus();
    });
  };
  const list = (
    <FoundList
      roster={roster}
      counts={found}
      onShow={({ person, from }) => {
        const at = Math.max(0, from);
        if (person !== null) return showCell(person, at);
        setDay(at);
        setView("day");
      }}
      isEntered={isListOpen === "entered"}
      onClose={() => {
        setListOpen("");
        people.current?.sheet.focus();
      }}
    />
  );
  const actsOf = (person: number, at: number) =>
    cellActs(t, {
      explain: () => people.current?.explain(),
      ...(readOnly ? {} : { pin, clear: () => people.current?.sheet.core.clear() }),
      ...(props.onWhoFits && !readOnly ? { fits: () => props.onWhoFits?.(person, at) } : {}),
      ...(props.onOpenShift ? { open: () => props.onOpenShift?.(person, at) } : {}),
      ...(props.onNote && !readOnly ? { note: () => setNoted({ person, day: at }) } : {}),
    });
  const notedAt = noted ? roster.at(noted.person, noted.day, 0) : 0;

  return (
    <div className="pl-grid">
      {isHelping ? (
        <GridKeyHelp
          onClose={() => {
            setHelping(false);
            people.current?.sheet.focus();
          }}
        />
      ) : null}
      {noted ? (
        <NoteDialog
          title={`${roster.data.people[noted.person]?.name ?? ""} · ${words.day(noted.day)}`}
          note={roster.notes.get(notedAt) ?? ""}
          onSave={(text) => {
            const step = noteStep(roster, noted, text, (note) => last.current.onNote?.(note));
            if (step) people.current?.sheet.core.take({ step });
          }}
          onClose={() => {
            setNoted(undefined);
            people.current?.sheet.focus();
          }}
        />
      ) : null}
      <svg className="pl-patterns" aria-hidden>
        <pattern id="pl-short" width={2} height={4} patternUnits="userSpaceOnUse" patternTransform="rotate(35)">
          <rect width={2} height={4} />
          <rect width={0.6} height={4} />
        </pattern>
      </svg>
      <GridTools
        isListOpen={isListOpen !== ""}
        contradictions={contradicting}
        isNarrow={isNarrow}
        onNarrow={setNarrow}
        roster={roster}
        view={view}
        onView={setView}
        found={found}
        isReadOnly={readOnly}
        search={search}
        onFind={find}
        onList={() => setListOpen((now) => (now === "" ? "shown" : ""))}
        onHelp={() => setHelping(true)}
        onShift={(code) => {
          people.current?.sheet.core.type(code);
          people.current?.sheet.focus();
        }}
        onUndo={() => {
          people.current?.sheet.core.undo();
          people.current?.sheet.focus();
        }}
        onRedo={() => {
          people.current?.sheet.core.redo();
          people.current?.sheet.focus();
        }}
        onBack={() => people.current?.sheet.focus()}
      />
      {left.length > 0 ? (
        <LeftOverTray
          roster={roster}
          words={words}
          cells={left}
          onShow={({ person, day: at }) => showCell(person, at)}
          onClose={() => {
            setLeft([]);
            people.current?.sheet.focus();
          }}
        />
      ) : null}
      <div className="pl-grid-body" data-region="grid" hidden={view !== "people"}>
        <PeopleView
          ref={people}
          roster={roster}
          strips={strips}
          isReadOnly={readOnly}
          isNarrow={isNarrow}
          leftOver={(cells) => setLeft((before) => withLeftOver(before, cells))}
          actsOf={actsOf}
          wrote={wrote}
          onDay={(one) => {
            setDay(one);
            setView("day");
            props.onDay?.(one);
          }}
          onKey={onKey}
          onSelection={props.onSelection}
        />
        {isListOpen === "" ? null : list}
      </div>
      {view === "shift" && (
        <div className="pl-grid-body" data-region="view">
          <ShiftView
            roster={roster}
            onPeople={(chosen, at) => {
              setView("people");
              people.current?.choose(chosen, at);
            }}
          />
          {isListOpen === "" ? null : list}
        </div>
      )}
      {view === "day" && (
        <div className="pl-grid-body" data-region="view">
          <DayView
            roster={roster}
            strips={strips}
            day={day}
            onDay={setDay}
            onPerson={(person) => {
              setView("people");
              people.current?.choose([person], day);
            }}
            onNeed={props.onNeed}
          />
          {isListOpen === "" ? null : list}
        </div>
      )}
    </div>
  );
}
