import type { Minute } from "#platform/calendar/clock.ts";
import { checkResidentId } from "#platform/identity/resident-id.ts";
import type { MonthContract, MonthFolder, MonthWorker } from "./month-folder.ts";

type Agency = MonthFolder["agencies"][number];

/** What the calls of the screens are asked for a row of a month folder: read once to be checked, once to be entered. */

export const departmentInput = ({ code, nameZh, nameEn }: MonthFolder["departments"][number]) => ({
  code,
  nameZh,
  nameEn,
  costCentre: code,
});

/** Agencies are asked in the order of the file; `position` counts from 0. */
export function agencyInput({ code, name, nameZh, details = {} }: Agency, position: number) {
  const contact = details.contact ?? nameZh ?? name;
  const phone = details.phone ?? null;
  return {
    code,
    nameZh: nameZh ?? name,
    nameEn: name,
    priority: Math.min((position + 1) * 10, 999),
    recruiters: [{ name: contact, phone }],
    ...details,
    contact,
    phone,
  };
}

/** A number that is no valid ID card number is kept as another document. */
export const isIdCard = ({ idNumber }: MonthWorker, today: string): boolean =>
  idNumber === "" || checkResidentId(idNumber, today).valid;

export function workerInput(
  worker: MonthWorker,
  ids: { agencyId: number | undefined; departmentId: number | undefined; postId: number | undefined },
  today: string,
) {
  return {
    name: worker.name,
    employeeType: "outsider",
    ...ids,
    idType: isIdCard(worker, today) ? "id_card" : "other",
    idNumber: worker.idNumber === "" ? null : worker.idNumber,
    machineNumber: worker.pin,
    phone: worker.phone ?? null,
    bankName: worker.bankName ?? null,
    subBankName: worker.subBankName ?? null,
    bankAccount: worker.bankAccount ?? null,
  };
}

export function contractInput(
  contract: MonthContract,
  known: {
    agencyId: number | undefined;
    legalEntityId: number;
    startDate: string;
    endDate: string;
    postIds: number[];
    recruiterIds: number[] | undefined;
  },
  agency?: Agency,
) {
  return {
    ...known,
    number: contract.number,
    name: agency?.nameZh ?? contract.number,
    costCentre: contract.agency,
    standardDaysPerMonth: 26,
    nightStart: contract.nightStart,
    nightEnd: contract.nightEnd,
    rates: Object.fromEntries(contract.rates),
    shiftSubsidyFen: contract.shiftSubsidyFen > 0 ? contract.shiftSubsidyFen : null,
    ladder:
      contract.ladderOverMinutes !== null && contract.ladderSubsidyFen > 0
        ? [{ overMinutes: contract.ladderOverMinutes, amountFen: contract.ladderSubsidyFen }]
        : [],
    contact: agency?.details?.contact ?? contract.agency,
    phone: agency?.details?.phone ?? "-",
  };
}

interface OrderRow {
  date: string;
  start: Minute;
  end: Minute;
  headcount: number;
}

export function orderInput(
  { date, start, end, headcount }: OrderRow,
  ids: { departmentId: number | undefined; postId: number | undefined },
) {
  return {
    departmentId: ids.departmentId,
    dates: [date],
    posts: [{ postId: ids.postId, startMinute: start, endMinute: end, headcount }],
  };
}
