import { passesLuhn } from "#platform/identity/bank-card.ts";
import type { MonthWorker } from "../month/month-folder.ts";
import { phoneNumber } from "./names.ts";
import { randomOf } from "./random.ts";

const banks = [
  { bankName: "中国工商银行", subBankName: "滨海支行", start: "622202" },
  { bankName: "中国建设银行", subBankName: "海港支行", start: "621700" },
  { bankName: "招商银行", subBankName: "南山支行", start: "621483" },
] as const;

/** Every so many workers one has not handed in an account yet. */
const without = 32;

/** Phones and bank accounts of the demo company's workers, from a fixed seed. */
export function withPayDetails(workers: readonly MonthWorker[]): MonthWorker[] {
  const random = randomOf(88);
  return workers.map((worker, index) => {
    const phone = phoneNumber(random);
    const { start, ...bank } = banks[index % banks.length] as (typeof banks)[number];
    const digits = start + String(Math.floor(random() * 1e12)).padStart(12, "0");
    return {
      ...worker,
      phone,
      ...((index + 1) % without === 0 ? {} : { ...bank, bankAccount: withCheckDigit(digits) }),
    };
  });
}

/** The number of a card of these digits. */
export const withCheckDigit = (digits: string): string =>
  digits + ([..."0123456789"].find((digit) => passesLuhn(digits + digit)) ?? "0");
