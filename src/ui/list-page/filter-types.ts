import type { ReactNode } from "react";

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

/** Widths of date filters in px. */
export const dateFilterWidth = { date: 150, month: 130, dateRange: 280 };
