import { divideHalfUp, multiplyDivideHalfUp, sumExact } from "#platform/money/exact.ts";

/** What a month's pay of a company, a department or a person comes to; fen. */
export interface PaySums {
  grossFen: number;
  employeeInsuranceFen: number;
  employeeFundFen: number;
  taxFen: number;
  employerInsuranceFen: number;
  employerFundFen: number;
}

export interface VoucherTotals {
  /** Accrual: cost against wages, insurance and fund payable. */
  accrualFen: number;
  netFen: number;
  /** Payment: wages payable against bank, tax and the employee's insurance and fund. */
  paymentDebitFen: number;
  paymentCreditFen: number;
  employerCostFen: number;
}

/** The sums of the accrual and of the payment of wages (domain-china.md section 5). */
export function voucherTotals(sums: PaySums): VoucherTotals {
  const withheld = sumExact([sums.employeeInsuranceFen, sums.employeeFundFen, sums.taxFen]);
  const netFen = sumExact([sums.grossFen, -withheld]);
  const accrualFen = sumExact([sums.grossFen, sums.employerInsuranceFen, sums.employerFundFen]);
  return {
    accrualFen,
    netFen,
    paymentDebitFen: sums.grossFen,
    paymentCreditFen: sumExact([netFen, withheld]),
    employerCostFen: accrualFen,
  };
}

/** 6 % on all of it, or 5 % on what is left after wages, insurance and fund (V-1: a dated setting of the contract). */
export type VatMethod = "general6" | "difference5";

/** The tax in an amount that has it in it, rounded once; net and tax are the amount. */
export function vatOf(
  method: VatMethod,
  amountFen: number,
  wagesAndInsuranceFen = 0,
): { netFen: number; taxFen: number } {
  const taxFen =
    method === "general6"
      ? multiplyDivideHalfUp(amountFen, 6, 106)
      : divideHalfUp(Math.max(0, sumExact([amountFen, -wagesAndInsuranceFen])), 21);
  return { netFen: amountFen - taxFen, taxFen };
}
