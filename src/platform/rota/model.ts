import type { OfficialDayKind } from "../calendar/day-kind.ts";
import type { Interval } from "../calendar/intervals.ts";
import type { Minute } from "../calendar/clock.ts";

/**
 * What a roster is made of, the same in browser, server and solver. Days are counted from `RotaWindow.start`; times are minutes
 * of the day they belong to, half-open, an end above 1440 lies on the next day.
 */
export interface RotaModel {
  window: RotaWindow;
  /** Each different content of a cell once; number 0 is the empty cell. */
  contents: readonly Content[];
  people: readonly RotaPerson[];
  rules: readonly RotaRule[];
  cover: readonly Cover[];
  posts: readonly RotaPost[];
  /** Places that labour companies have promised, named or not. */
  orders?: readonly OrderedHeads[];
  /** Minutes of the day in which work is night work (N-1); the end may lie above 1440. */
  night: Interval;
}

/** The days that are looked at: those of the plan, and those around it that rules look back and ahead to. */
export interface RotaWindow {
  /** `YYYY-MM-DD` of day 0. */
  start: string;
  days: number;
  /** The plan's days, from the first to the one behind the last; cells outside are fixed. */
  from: number;
  to: number;
  kinds: readonly OfficialDayKind[];
  /** Months by which overtime is counted, as far as they lie in the window, half-open; the calendar's where absent. */
  months?: readonly Interval[];
}

/** Two places a day: duties at two posts. */
export const PLACES = 2;

/** Numbers of contents, by person, day and place. */
export type Cells = Uint16Array;
export const cellAt = (window: RotaWindow, person: number, day: number, place: number): number =>
  (person * window.days + day) * PLACES + place;

export type Content = EmptyCell | OffCell | Duty;

export interface EmptyCell {
  kind: "empty";
}

export interface OffCell {
  kind: "off";
  definitionId: number | null;
}

/** What somebody works on a day at one post: one section, or several with gaps (a split shift, G-3). */
export interface Duty {
  kind: "duty";
  /** Null where the times were typed. */
  definitionId: number | null;
  sections: readonly Interval[];
  /** Unpaid at their times. */
  breaks: readonly Interval[];
  /** Unpaid at any time. */
  looseBreak: Minute;
  /** Planned working minutes: the sections without what is unpaid, meals too. */
  minutes: number;
  departmentId: number;
  postId: number;
  /** Of an order: who stands here was promised by a labour company. */
  lineId: number | null;
}

/** Whom rules are made for: the hotel's own staff, or the people of labour companies. */
export type RulePeople = "own" | "outsourced";

export type HoursSystem = "standard" | "comprehensive" | "irregular";

export interface RotaPerson {
  memberId: number;
  departmentId: number;
  postId: number;
  /** As people names it: internal, hourly, long-term, outsider. */
  workerKind: string;
  /** Of a labour company. */
  outsourced?: boolean;
  partTime: boolean;
  hoursSystem: HoursSystem;
  /** Thousandths of full time. */
  share: number;
  /** Days on which they are employed, half-open; outside they left or have not come yet. */
  employed: Interval;
  /** Days of the ban list, half-open. */
  barred: readonly Interval[];
  /** The first day of full age for the rule `age`; null: the date of birth is not known. */
  ofAgeFrom: number | null;
  /** Further posts they are used to. */
  otherPosts: readonly number[];
  /** The last day on which each certificate is valid; null: for good. */
  certificates: ReadonlyMap<string, number | null>;
  leave: readonly RotaLeave[];
  /** Seats they must take, such as a training: nobody works beside them. */
  seats?: readonly Seat[];
  limits: readonly WorkLimit[];
  wants: readonly Want[];
  /** Minutes due in the plan (G-5). */
  due: number;
  /** Comprehensive hours: the periods that the plan lies in; the plan's own days and hours due where absent. */
  periods?: readonly HoursPeriod[];
  /** Of twelve months, in thousandths, divided by the share present. */
  burden: number;
  experienced: boolean;
  trainee: boolean;
}

export interface RotaLeave {
  day: number;
  /** Null: the whole day. */
  span: Interval | null;
  pending: boolean;
}

export interface Seat {
  day: number;
  /** Null: the whole day. */
  span: Interval | null;
}

export interface HoursPeriod {
  /** Days of it that lie in the window, half-open. */
  days: Interval;
  /** Minutes worked in it before the window. */
  worked: number;
  most: number;
}

/** What law or a doctor allows somebody; its ground is not known here. */
export interface WorkLimit {
  from: number;
  to: number;
  noNight: boolean;
  noOvertime: boolean;
  /** At most so many minutes a day. */
  dayMost: number | null;
}

/** Availability (`cannot`, `ratherNot`, `can`) and wishes of a person on a day. */
export interface Want {
  day: number;
  kind: "cannot" | "ratherNot" | "can" | "off" | "duty";
  /** Null: the whole day; of a wish for a duty the definition is `definitionId`. */
  span: Interval | null;
  definitionId: number | null;
  points: number;
}

export interface RotaPost {
  postId: number;
  departmentId: number;
  /** Certificates it asks for. */
  asks: readonly { type: string; refuses: boolean }[];
  /** 1-9; a missing head of it weighs so much. */
  priority: number;
  /** Fen an hour of own staff; null or absent where it is not known, or not shown to whoever asks. */
  rate?: number | null;
}

/** Heads of an order line at one time; cells with its `lineId` are among them. */
export interface OrderedHeads {
  lineId: number;
  departmentId: number;
  postId: number;
  day: number;
  span: Interval;
  heads: number;
}

/** Heads that a post needs on a day; ordered heads are promised supply, so need is what own people and orders fill. */
export interface Cover {
  departmentId: number;
  postId: number;
  day: number;
  /** Half-open, minutes of the day; the end may lie above 1440. */
  span: Interval;
  min: number;
  target: number | null;
  max: number | null;
}

export type RuleLevel = "hard" | "medium" | "soft" | "off";

/** A rule with its scope; of several of one kind the nearest holds for a person. Kinds and their parameters: `rules.ts`. */
export interface RotaRule {
  id: number;
  kind: string;
  level: RuleLevel;
  weight: number;
  params: Readonly<Record<string, number>>;
  /** Days of the window on which it holds, half-open; absent or null: on all of them. */
  days?: Interval | null;
  /** Absent: for everybody. */
  people?: RulePeople;
  scope: {
    departmentIds: readonly number[] | null;
    postId: number | null;
    workerKind: string | null;
    hoursSystem: HoursSystem | null;
  };
}

/** What speaks against a cell, or is short. Days and minutes as in the model; value and allowed are minutes, heads, days or shares by kind. */
export interface Finding {
  kind: string;
  /** The rule that says so; absent for what always holds. */
  ruleId?: number;
  level: Exclude<RuleLevel, "off">;
  /** Index of the person; null where a post is short. */
  person: number | null;
  /** Both included. */
  from: number;
  to: number;
  value: number;
  allowed: number;
  /** Of a shortage, a crew or a strange post. */
  postId?: number;
  departmentId?: number;
  /** Minutes of the day it speaks of. */
  span?: Interval;
  /** Certificate, definition or the other person it speaks of. */
  about?: string;
  price: number;
}
