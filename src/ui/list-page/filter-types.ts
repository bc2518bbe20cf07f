import type { ReactNode } from "react";
import { textWidth } from "./text-width.ts";

export interface Option {
  value: string | number;
  label: string;
}

interface FilterBase {
  /** Name in the URL and in the input of the call. */
  name: string;
  label: string;
  width?: number;
  /** Value while the URL says nothing. */
  initial?: string;
}

export type Filter =
  | (FilterBase & { kind: "search" | "text" })
  | (FilterBase & { kind: "select"; options: readonly Option[]; multiple?: boolean })
  | (FilterBase & { kind: "date" | "month" })
  /** `name` is the first day, `to` the name of the last day. */
  | (FilterBase & { kind: "dateRange"; to: string; initialTo?: string })
  /** A control of one's own, such as a department tree. */
  | (FilterBase & { kind: "custom"; render: (value: string, set: (value: string) => void) => ReactNode });

export type DatedFilter = Extract<Filter, { kind: "date" | "month" | "dateRange" }>;

export interface DateFilterProps {
  filter: DatedFilter;
  values: Record<string, string>;
  onChange: (patch: Record<string, string>) => void;
}

/** Widths in px where the filter says none. */
const usualWidth: Record<Exclude<Filter["kind"], "custom">, number> = {
  search: 220,
  text: 160,
  select: 160,
  date: 150,
  month: 130,
  dateRange: 280,
};
/** What stands beside the label in an input or choice: padding, border, arrow or clearing cross. */
const besideLabel = 54;
const labelSize = 14;

/** Width of a filter in px, enough for its label in either language. */
export function filterWidth(filter: Exclude<Filter, { kind: "custom" }>): number {
  const usual = filter.width ?? usualWidth[filter.kind];
  // A range shows its label beside "to" and is wide enough for both.
  return filter.kind === "dateRange"
    ? usual
    : Math.max(usual, Math.ceil(textWidth(filter.label, "normal", labelSize)) + besideLabel);
}
