import type { Cost } from "#platform/rota/figures.ts";
import type { MealRules } from "#platform/calendar/meals.ts";
import type { Interval } from "#platform/calendar/intervals.ts";
import type { Cells, Content, Finding, RotaModel } from "#platform/rota/model.ts";
import type { Text } from "#platform/i18n/text.ts";

/** A shift that can be given: what it is called and looks like, and what it is made of. */
export interface RosterDefinition {
  id: number;
  /** 1 to 4 signs. */
  code: string;
  name: Text;
  /** Of the Chinese name, a syllable for each sign: `zao ban`. */
  pinyin?: string;
  /** 1 to 12. */
  colour: number;
  kind: "fixed" | "flexible" | "off";
  sections: readonly Interval[];
  breaks: readonly Interval[];
  looseBreak: number;
  minutes: number;
  /** Null: all of them. */
  departmentIds: readonly number[] | null;
  postIds: readonly number[] | null;
  /** No new cells; stands where it stood. */
  isDisabled?: boolean;
}

/** What is known of a cell besides its content; bits of `RosterData.flags`. Changed, leave and wishes are seen from the data itself. */
export const cellFlag = {
  pinned: 1,
  /** Worked for another department than their own. */
  lent: 2,
  /** The person has not seen what was published. */
  unseen: 4,
  /** Attendance of the day is locked. */
  locked: 8,
  begun: 16,
  /** A certificate that the post asks for ends within 30 days of it. */
  paperEnding: 32,
  /** Not to be written: another department's, or no right. */
  foreign: 64,
  /** Somebody else's change since this grid was opened. */
  theirs: 128,
  /** Of a person who has come to belong elsewhere: it can be taken off, and no more. */
  moved: 256,
} as const;

/** What is said of a cell: whoever has come to belong elsewhere is not lent. */
export const saidFlags = (flags: number): number => (flags & cellFlag.moved ? flags & ~cellFlag.lent : flags);

/** Where a cell came from; numbers of `RosterData.origins`. */
export const cellOrigins = [
  "none",
  "hand",
  "pattern",
  "copy",
  "import",
  "fill",
  "run",
  "order",
  "swap",
  "open",
] as const;
export type CellOrigin = (typeof cellOrigins)[number];

export interface RosterPersonName {
  name: string;
  /** Job number. */
  number: string;
  pinyin?: string;
  agency?: string;
}

export interface RosterDay {
  /** What happens: a banquet, an exhibition. */
  events?: readonly string[];
  revenueFen?: number | null;
}

/** A roster as a grid shows it. People, days and cells are those of the model, in its order. */
export interface RosterData {
  model: RotaModel;
  /** How meals come off typed times; none do where it is absent. */
  meals?: MealRules;
  /** By `cellAt`. The grid keeps a copy, and its contents a list that grows. */
  cells: Cells;
  /** What people see; null where nothing was published. */
  published: Cells | null;
  /** By `cellAt`, bits of `cellFlag`. */
  flags: Uint16Array;
  /** By `cellAt`, numbers of `cellOrigins`. */
  origins: Uint8Array;
  /** Notes by `cellAt`. */
  notes: ReadonlyMap<number, string>;
  definitions: readonly RosterDefinition[];
  people: readonly RosterPersonName[];
  posts: ReadonlyMap<number, Text>;
  departments: ReadonlyMap<number, Text>;
  /** By day of the window; what is not known is left out. */
  days?: readonly RosterDay[];
  /** Minutes worked so far, by person. */
  worked?: Int32Array;
  /** The viewer may see cost: posts of the model come with their rates. */
  hasCost?: boolean;
}

/** What somebody wants in a cell; null empties it. */
export interface RosterIntent {
  person: number;
  day: number;
  place: number;
  content: Content | null;
}

/** A pin set or taken. */
export interface PinIntent {
  person: number;
  day: number;
  place: number;
  pinned: boolean;
}

/** A note written or taken away. */
export interface NoteIntent {
  person: number;
  day: number;
  place: number;
  note: string | null;
}

/** What came from elsewhere: another editor, the server's answer, a run. */
export interface RosterChange {
  person: number;
  day: number;
  place: number;
  content: Content | null;
  flags?: number;
  origin?: number;
  note?: string | null;
}

/** What the page around the grid asks of it. */
export interface RosterHandle {
  /** Shows what others did; it is no step that can be undone here. */
  receive(changes: readonly RosterChange[]): void;
  /** Writes as a step that can be undone: a pattern, a copied week, what a fill proposes. */
  write(intents: readonly RosterIntent[]): void;
  /** What stands there now. */
  contentAt(person: number, day: number, place: number): Content;
  /** Selects and scrolls to a cell. */
  show(person: number, day: number): void;
  /** People and days of the selection. */
  selection(): { people: number[]; days: number[] };
  findings(): readonly Finding[];
  /** Minutes planned and short of the plan's days, and the cost where it may be seen. */
  figures(): { minutes: number; shortMinutes: number; cost: Cost | null };
  focus(): void;
}

export interface RosterGridProps {
  data: RosterData;
  /** Nothing can be written. */
  readOnly?: boolean;
  onIntents(intents: readonly RosterIntent[]): void;
  onPins?(pins: readonly PinIntent[]): void;
  onNote?(note: NoteIntent): void;
  /** A shift of a day for others to claim (Alt+O). */
  onOpenShift?(person: number, day: number): void;
  /** The heat strip of a day was clicked. */
  onDay?(day: number): void;
  /** What a day needs is to be set. */
  onNeed?: ((day: number) => void) | undefined;
  /** Who fits and why (Alt+A). */
  onWhoFits?(person: number, day: number): void;
  /** Ctrl+Enter. */
  onPublish?(): void;
  /** All findings, whenever the judge has new ones. */
  onFindings?(findings: readonly Finding[]): void;
  onSelection?(people: readonly number[], days: readonly number[]): void;
}
