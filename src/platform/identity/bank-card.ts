/** shape = 12-19 digits; a failed Luhn sum only warns and asks, since passbook accounts may fail it (I-4). */
export type BankCardCheck = { readonly value: string; readonly shape: boolean; readonly luhn: boolean };

/** True for digits whose Luhn sum is a multiple of ten. */
export function passesLuhn(digits: string): boolean {
  if (!/^\d+$/.test(digits)) return false;
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = digits.charCodeAt(digits.length - 1 - i) - 48;
    const doubled = i % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** A bank account number; blanks between groups are dropped. */
export function checkBankCard(text: string): BankCardCheck {
  const value = text.replace(/\s/g, "");
  return { value, shape: /^\d{12,19}$/.test(value), luhn: passesLuhn(value) };
}
