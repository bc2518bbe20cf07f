import type { Locale } from "#platform/i18n/text.ts";

export interface PrintColumn {
  title: string;
  align?: "left" | "right";
  /** Points; the rest is shared by columns without one. */
  width?: number;
}

export interface PrintTable {
  title?: string;
  columns: readonly PrintColumn[];
  rows: readonly (readonly string[])[];
  /** A last line in bold. */
  totals?: readonly string[];
  /** Begins a page of its own. */
  newPage?: true;
  /** In small letters, for many columns. */
  dense?: true;
}

/** A document on paper, as data: what stands where is the printer's. */
export interface PrintDocument {
  locale: Locale;
  landscape: boolean;
  /** A4 where nothing is said. */
  paper?: "A3";
  /** PNG or JPEG as a data URL. */
  logo: string | null;
  company: string;
  /** Lines below the company's name: address, numbers. More than a few stand in columns. */
  header: readonly string[];
  title: string;
  subtitle?: string;
  facts: readonly { label: string; value: string }[];
  tables: readonly PrintTable[];
  /** Places to sign. */
  signatures?: readonly string[];
  /** A box for each side: who it is, what is to be filled in by hand, and room for a seal. */
  seals?: readonly { title: string; lines: readonly string[] }[];
  /** Left of the page number: when and by whom it was printed. */
  footer: string;
}
