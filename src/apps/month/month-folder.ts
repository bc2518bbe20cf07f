import type { z } from "zod";
import type { newAgency } from "#areas/agencies/api.ts";
import type { createLegalEntity } from "#areas/organisation/server.ts";

/** What the files do not say of a labour company. */
export type AgencyDetails = Partial<Omit<z.input<typeof newAgency>, "code" | "nameZh" | "nameEn" | "priority">>;

/** A hotel's month as plain files (data/hotel-month/README.md), read and checked, nothing computed. */
export interface MonthFolder {
  departments: { code: string; nameEn: string; nameZh: string }[];
  agencies: { code: string; name: string; nameZh?: string; details?: AgencyDetails }[];
  workers: MonthWorker[];
  contracts: MonthContract[];
  specialDays: string[];
  /** What the special days are called; the files do not name them. */
  specialDayName?: string;
  /** The company's own legal entity, where somebody knows it. */
  legalEntity?: Omit<Parameters<typeof createLegalEntity>[1], "code">;
  orders: {
    number: string;
    date: string;
    department: string;
    post: string;
    start: number;
    end: number;
    headcount: number;
  }[];
  assignments: { order: string; pin: string }[];
  /** Chinese names of posts, where somebody knows them: the files name posts in one language. */
  postNamesZh?: ReadonlyMap<string, string>;
  machineFiles: { name: string; device: string; bytes: Buffer }[];
}

/** A worker of the files; how they are reached and paid is not in them, whoever makes a company of a month may add it. */
export interface MonthWorker {
  pin: string;
  name: string;
  idNumber: string;
  agency: string;
  department: string;
  post: string;
  phone?: string;
  bankName?: string;
  subBankName?: string;
  bankAccount?: string;
}

/** Rates in milli-yuan an hour by rate key; night in minutes, its end above 1440 on the next day. */
export interface MonthContract {
  number: string;
  agency: string;
  rates: Map<string, number>;
  nightStart: number;
  nightEnd: number;
  shiftSubsidyFen: number;
  /** Null: no ladder. */
  ladderOverMinutes: number | null;
  ladderSubsidyFen: number;
}
