import { refuseField } from "#platform/errors/refusal.ts";
import { checkBankCard } from "#platform/identity/bank-card.ts";
import { refusals } from "../errors.ts";

/** I-4: an account that fails the sum of bank cards is asked about once, never refused for good. */
export function confirmBankAccount(account: string | null | undefined, isConfirmed: boolean): void {
  if (!account || isConfirmed || checkBankCard(account).luhn) return;
  throw refuseField(refusals.confirmBankAccount, "bankAccountConfirmed");
}
