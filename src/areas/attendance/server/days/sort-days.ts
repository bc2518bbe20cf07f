import { datesCounted, type CountedDates } from "#platform/calendar/counted-on.ts";
import type { DayFigures } from "../../rules/days/delta-figures.ts";
import { countedInstead, figuresOf, sameButRules, type DayRow } from "../../rules/days/day-row.ts";
import type { Chain } from "../deltas/chains.ts";
import type { FrozenDay } from "../deltas/keep-deltas.ts";
import type { IsLocked } from "../periods/lock-check.ts";

/** A day as it stands. */
export interface KnownDay extends CountedDates {
  workDate: string;
  assignmentId: number;
  memberId: number;
  agencyId: number | null;
  departmentId: number;
  inputs: string;
  /** What it would come to and was decided to leave. */
  keptInputs: string | null;
  confirmed: boolean;
  heldBy: string | null;
  /** Of a split day: the dates whose part a statement holds. */
  heldDates: readonly string[];
  underlyingChanged: boolean;
  figures: DayFigures;
}

/** A day that is written, marked or gone; its figures as they stood and as they come out. */
export interface DayChange {
  of: Pick<KnownDay, "assignmentId" | "workDate" | "memberId" | "departmentId" | "agencyId">;
  before: DayFigures | null;
  after: DayFigures | null;
}

/** Puts each computed row where it belongs: written, marked, or beside the figure of a frozen day. */
export class Sorting {
  readonly write: DayRow[] = [];
  readonly mark: KnownDay[] = [];
  readonly unmark: KnownDay[] = [];
  readonly vanished: KnownDay[] = [];
  readonly changes: DayChange[] = [];
  readonly frozen: FrozenDay[] = [];
  /** Their days are free again. */
  readonly freed: Chain[] = [];
  /** Confirmed days whose minutes somebody set while they were frozen. */
  readonly reopen: KnownDay[] = [];
  readonly #known: Map<number, KnownDay>;
  readonly #chains: Map<number, Chain>;
  readonly #isLocked: IsLocked;

  constructor(known: Map<number, KnownDay>, chains: Map<number, Chain>, isLocked: IsLocked) {
    this.#known = known;
    this.#chains = chains;
    this.#isLocked = isLocked;
  }

  take(computed: DayRow): void {
    let row = computed;
    const { assignmentId, workDate, departmentId } = row.shift;
    let known = this.#known.get(assignmentId);
    // Moved to another date: the row of the old one vanishes, the new one is written as if for the first time.
    if (known && known.workDate !== workDate && !known.confirmed) known = undefined;
    else this.#known.delete(assignmentId);
    const chain = this.#takeChain(assignmentId);
    if (this.#reachesLock(known ?? row, departmentId) || known?.heldBy || chain?.isCarried) {
      this.#freeze({ ...row.shift, countedOn: wholeOn(known ?? row, workDate) }, known, chain, row);
      return;
    }
    // A locked period takes nothing more: what would come into it stays where it counts.
    if (known && this.#reachesLock(row, departmentId)) row = countedInstead(row, wholeOn(known, workDate));
    if (chain) this.freed.push(chain);
    if (chain?.adjusted && known?.confirmed) {
      this.reopen.push(known);
      this.write.push(row);
      this.#tell(known, row);
      return;
    }
    // A confirmed day that other rules bring to the same is not a changed one.
    if (
      known &&
      (known.inputs === row.inputs ||
        (known.confirmed && (sameButRules(known.inputs, row.inputs) || wasKept(known, row))))
    ) {
      if (known.confirmed && known.underlyingChanged) this.unmark.push(known);
    } else if (!known?.confirmed) {
      this.write.push(row);
      this.#tell(known, row);
    } else if (!known.underlyingChanged) {
      this.mark.push(known);
      this.#tell(known, row);
    }
  }

  /** Rows whose assignment is gone, and deltas of assignments that never had a row. */
  takeVanished(): void {
    for (const known of this.#known.values()) {
      const { workDate, assignmentId, departmentId } = known;
      const chain = this.#takeChain(assignmentId);
      if (this.#reachesLock(known, departmentId) || known.heldBy || chain?.isCarried) {
        this.#freeze({ ...known, countedOn: wholeOn(known, workDate) }, known, chain, null);
        continue;
      }
      // A free row says itself that its shift is gone.
      if (chain) this.freed.push(chain);
      if (!known.confirmed) this.vanished.push(known);
      else if (!known.underlyingChanged) this.mark.push(known);
      else continue;
      this.changes.push({ of: known, before: known.figures, after: null });
    }
    for (const chain of this.#chains.values()) {
      if (chain.links.length === 0) continue;
      const isLocked = chain.links.some((link) => this.#isLocked(link.countedOn, chain.departmentId));
      if (isLocked || chain.isCarried) this.#freeze({ ...chain, countedOn: chain.workDate }, undefined, chain, null);
      else this.freed.push(chain);
    }
  }

  #tell(known: KnownDay | undefined, row: DayRow): void {
    const before = known?.figures ?? null;
    this.changes.push({ of: row.shift, before, after: figuresOf(row, before?.adjustedMinutes ?? null) });
  }

  #reachesLock(dates: CountedDates, departmentId: number): boolean {
    return datesCounted(dates).some((date) => this.#isLocked(date, departmentId));
  }

  #takeChain(assignmentId: number): Chain | undefined {
    const chain = this.#chains.get(assignmentId);
    this.#chains.delete(assignmentId);
    return chain;
  }

  #freeze(
    of: Omit<FrozenDay, "figure" | "now" | "chain" | "heldDates">,
    known: KnownDay | undefined,
    chain: Chain | undefined,
    row: DayRow | null,
  ): void {
    const isSettled =
      !chain?.links.length && known !== undefined && row !== null && wasKept(known, row) && !chain?.adjusted;
    if (isSettled) return;
    const { workDate, countedOn, assignmentId, memberId, agencyId, departmentId } = of;
    const adjusted = chain?.adjusted?.minutes ?? known?.figures.adjustedMinutes ?? null;
    // Where its machines have not reported (any more) nothing else is known than what was counted last.
    // Of a split day the work date's chain has every change.
    const last = chain?.links.findLast((link) => link.countedOn === workDate) ?? chain?.links.at(-1);
    const counted = last ? last.after : (known?.figures ?? null);
    const computed =
      row === null
        ? null
        : row.state !== null
          ? figuresOf(row, adjusted)
          : counted && { ...counted, adjustedMinutes: adjusted };
    const figure = known?.figures ?? null;
    // What was frozen as a whole stays one, whichever dates it would count for.
    const now = computed && figure && !figure.portions ? { ...computed, portions: undefined } : computed;
    const heldDates = known ? (known.figures.portions ? known.heldDates : null) : row?.portions ? [] : null;
    this.frozen.push({
      workDate,
      countedOn,
      heldDates,
      assignmentId,
      memberId,
      agencyId,
      departmentId,
      figure,
      now,
      chain,
    });
  }
}

/** The date that all of a day counts for; of a split one the work date, where it is split no longer. */
const wholeOn = ({ countedOn, countedTo }: CountedDates, workDate: string): string =>
  countedTo === null ? countedOn : workDate;

/** What it comes to now is known and was decided to leave. */
function wasKept({ keptInputs }: KnownDay, row: DayRow): boolean {
  return keptInputs !== null && sameButRules(keptInputs, row.inputs);
}
