import { fromFen, ratio, toFen } from "#platform/formula/number.ts";
import { overtimeOf } from "#platform/formula/part.ts";
import type { OfficialDayKind } from "#platform/calendar/day-kind.ts";
import { sumExact } from "#platform/money/exact.ts";

/** By how much an hour counts, tenths: beyond the working time, on a rest day, on a statutory holiday (Labour Law art. 44). */
export const overtimeTenths: Readonly<Record<OfficialDayKind, number>> = {
  workday: 15,
  makeup_workday: 15,
  weekend: 20,
  arranged_day_off: 20,
  statutory_holiday: 30,
};

export interface OvertimeEntry {
  kind: OfficialDayKind;
  minutes: number;
  /** Leave in lieu was agreed for it, which a rest day alone allows. */
  inLieu: boolean;
  /** The monthly wage of the day worked; that of the month where nothing is said (P-2). */
  wageFen?: number;
}

export interface OvertimeLine {
  kind: OfficialDayKind;
  minutes: number;
  tenths: number;
  fen: number;
  /** Minutes of leave that it earns instead of pay (P-4). */
  lieuMinutes: number;
}

export const isRestDay = (kind: OfficialDayKind): boolean => kind === "weekend" || kind === "arranged_day_off";

/** P-1, P-3, P-4: each line is wage / 174 x factor x hours, rounded once; a rest day that earns leave pays nothing. */
export function overtimePay(
  monthlyWageFen: number,
  entries: readonly OvertimeEntry[],
): { lines: OvertimeLine[]; totalFen: number } {
  const lines = entries.map(({ kind, minutes, inLieu, wageFen = monthlyWageFen }): OvertimeLine => {
    const tenths = overtimeTenths[kind];
    const isLieu = inLieu && isRestDay(kind);
    const pay = overtimeOf(fromFen(wageFen), ratio(tenths, 10), ratio(minutes, 60));
    return { kind, minutes, tenths, fen: isLieu ? 0 : toFen(pay), lieuMinutes: isLieu ? minutes : 0 };
  });
  return { lines, totalFen: sumExact(lines.map(({ fen }) => fen)) };
}

const mostOfDay = 3 * 60;
const mostOfMonth = 36 * 60;

export interface OvertimeCaps {
  /** Days, from 0, with more than three hours. */
  daysOver: number[];
  monthMinutes: number;
  isMonthOver: boolean;
}

/** Labour Law art. 41: at most 3 hours a day and 36 a month of extended working time. */
export function overtimeCaps(minutesOfDays: readonly number[]): OvertimeCaps {
  const monthMinutes = sumExact(minutesOfDays);
  return {
    daysOver: minutesOfDays.flatMap((minutes, day) => (minutes > mostOfDay ? [day] : [])),
    monthMinutes,
    isMonthOver: monthMinutes > mostOfMonth,
  };
}
