import { lazy, useSyncExternalStore, type ComponentType } from "react";
import type { CallRefused } from "#platform/http/call-refused.ts";
import type { ExportPeriod } from "#platform/excel/export-period.ts";
import type { Text } from "#platform/i18n/text.ts";
import type { Audience } from "#platform/menu/entry.ts";

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

/** A tab that an area lends to the details of another: `place` names them (`work-order`, `person`). A list may have such views beside it, which know no `id` (0). */
export interface Panel {
  place: string;
  key: string;
  title: Text;
  order: number;
  /** Shown only to holders of this code. */
  needs?: string;
  load: Load<{ id: number }>;
}

/** A card on the home page. */
export interface HomeCard {
  key: string;
  title: Text;
  order: number;
  /** A code, or several of which one is enough. */
  needs?: string | readonly string[];
  /** For whom; everybody when absent. */
  audience?: readonly Audience[];
  /** Columns of 12 at desktop width. */
  width: 3 | 4 | 6 | 8 | 12;
  /** Of a card that asks for its own answer: so many pixels are kept for it, and it scrolls beyond them. */
  height?: number;
  load: Load<object>;
}

export interface PaletteHit {
  key: string;
  title: string;
  hint?: string;
  /** Path with search, e.g. `/recruitmentPlan/employmentApplication?open=12`. */
  to: string;
}

/** A search in the command palette: a worker, order, statement by number or name. */
export interface PaletteSearch {
  key: string;
  title: Text;
  needs?: string;
  search: (text: string, signal: AbortSignal) => Promise<PaletteHit[]>;
}

/** How a document of one type is shown inside an approval. */
export interface ApprovalCard {
  type: string;
  load: Load<{ id: number; type: string }>;
}

/** What waits for the viewer: the number on the bell, in the menu beside the page of its code, and where it leads. */
export interface Inbox {
  /** A page or button code. */
  needs?: string;
  /** For whom; everybody when absent. */
  audience?: readonly Audience[];
  /** Under which it is counted (`dashboards/server/read-waiting.ts`). */
  key: string;
  /** A route, with the search of the view where the page has several. */
  to: string;
  /** What it is called; as its page when absent. */
  title?: Text;
}

/** What an export can have in its file, and what was chosen the last time. */
export interface ExportOptions {
  columns: readonly { key: string; title: Text }[];
  /** The period it covers; both ends are then asked for. */
  period: ExportPeriod | null;
  /** Keys of the columns in their order; null: all of them as they stand. */
  chosen: readonly string[] | null;
  format: "xlsx" | "csv";
}

/** Asks how a long task on the server stands (`ui/progress-tasks.ts`). */
export interface TaskReader {
  /** Path of the call it reads by. */
  topic: string;
  read: (
    backendId: string,
  ) => Promise<{ status: "processing" | "success" | "error"; progress?: number; desc?: string }>;
  /** Called once when the task has succeeded, to fetch the file. */
  finished?: (backendId: string) => void;
  options?: (exporter: string) => Promise<ExportOptions>;
  /** Begins an export and gives its id; `searchInfo` is JSON text with the list's filters. */
  begin?: (
    exporter: string,
    task: {
      keyCode: string;
      searchInfo: string;
      startTime?: number;
      endTime?: number;
      columns: string[];
      format: ExportOptions["format"];
    },
  ) => Promise<string>;
}

/** What a dialog is given that a refusal opens. */
export interface AskedProps {
  refused: CallRefused;
  /** With what the call is sent again; undefined when the viewer gives up. */
  answer: (added: Record<string, unknown> | undefined) => void;
}

/** A dialog for refusals that ask for more: whatever form was sent, it is sent once more with the answer. */
export interface RefusalQuestion {
  /** Codes of the refusals, such as `approvals.chooseApprover`. */
  codes: readonly string[];
  load: Load<AskedProps>;
}

/** Days of a department that are being planned or wait for approval, and what they are estimated to cost. */
export interface PlanNoteProps {
  departmentId: number;
  dates: readonly string[];
  costFen: number;
  /** The document itself where it is stored already. */
  id: number | null;
}

/** What an area says about a plan of another: `place` names it (`work-order`). */
export interface PlanNote {
  place: string;
  /** One of these codes is enough. */
  needs: readonly string[];
  load: Load<PlanNoteProps>;
}

/** What a button beside a report is given. */
export interface ReportToolProps {
  /** `reports.cost`. */
  report: string;
  /** What is chosen, as it stands in the address. */
  chosen: Readonly<Record<string, string>>;
}

/** What an area does with the selection of a report. */
export interface ReportTool {
  needs: string;
  load: Load<ReportToolProps>;
}

/** How one record of an area is chosen in a filter: the `kind` of the filter in a list's declaration. */
export interface FilterPicker {
  kind: "department" | "post" | "agency" | "entity";
  load: Load<{
    label: string;
    width: number;
    value: number | undefined;
    onChange: (id: number | undefined) => void;
  }>;
  /** The same for several of them. */
  loadMany: Load<{
    label: string;
    width: number;
    value: number[];
    onChange: (ids: number[] | undefined) => void;
  }>;
}

/** Addresses of the pictures of those who have one, of the people named. */
export type PhotoSource = (ids: readonly number[]) => Promise<ReadonlyMap<number, string>>;

/** What an area's `web.ts` may export as `web`; components are loaded only when shown. */
export interface AreaWeb {
  panels?: readonly Panel[];
  homeCards?: readonly HomeCard[];
  paletteSearches?: readonly PaletteSearch[];
  approvalCards?: readonly ApprovalCard[];
  inboxes?: readonly Inbox[];
  refusalQuestions?: readonly RefusalQuestion[];
  planNotes?: readonly PlanNote[];
  filterPickers?: readonly FilterPicker[];
  reportTools?: readonly ReportTool[];
  taskReader?: TaskReader;
  photos?: PhotoSource;
}

type Single = "taskReader" | "photos";
type Filled = Required<Omit<AreaWeb, Single>> & { [S in Single]: Required<AreaWeb>[S] | undefined };
let sockets: Filled = {
  panels: [],
  homeCards: [],
  paletteSearches: [],
  approvalCards: [],
  inboxes: [],
  refusalQuestions: [],
  planNotes: [],
  filterPickers: [],
  reportTools: [],
  taskReader: undefined,
  photos: undefined,
};
const listeners = new Set<() => void>();

/** Called once by the composition with what all areas lend. */
export function fillSockets(lent: readonly AreaWeb[]): void {
  sockets = {
    panels: lent.flatMap((web) => web.panels ?? []).sort((a, b) => a.order - b.order),
    homeCards: lent.flatMap((web) => web.homeCards ?? []).sort((a, b) => a.order - b.order),
    paletteSearches: lent.flatMap((web) => web.paletteSearches ?? []),
    approvalCards: lent.flatMap((web) => web.approvalCards ?? []),
    inboxes: lent.flatMap((web) => web.inboxes ?? []),
    refusalQuestions: lent.flatMap((web) => web.refusalQuestions ?? []),
    planNotes: lent.flatMap((web) => web.planNotes ?? []),
    filterPickers: lent.flatMap((web) => web.filterPickers ?? []),
    reportTools: lent.flatMap((web) => web.reportTools ?? []),
    taskReader: lent.find((web) => web.taskReader)?.taskReader,
    photos: lent.find((web) => web.photos)?.photos,
  };
  for (const listener of listeners) listener();
}

export function currentSockets(): Filled {
  return sockets;
}

export function useSockets(): Filled {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => sockets,
  );
}

const loaded = new WeakMap<object, ComponentType<never>>();

/** The component of a socket, loaded at its first use and the same one ever after. */
export function lent<P extends object>(socket: { load: Load<P> }): ComponentType<P> {
  const known = loaded.get(socket) ?? lazy(socket.load);
  loaded.set(socket, known as ComponentType<never>);
  return known as ComponentType<P>;
}
