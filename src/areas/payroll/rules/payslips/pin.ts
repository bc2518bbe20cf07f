export const pinLength = 6;

export const isPin = (text: string): boolean => /^\d{6}$/.test(text);

/** What everybody would try first: one digit, two in turn, three and three the same, up or down by one. */
export function isWeakPin(pin: string): boolean {
  const digits = Array.from(pin, Number);
  const steps = digits.slice(1).map((digit, at) => (digit - digits[at]! + 10) % 10);
  const isRow = steps.every((step) => step === steps[0]) && [0, 1, 9].includes(steps[0]!);
  const isPair = /^(\d\d)\1\1$/.test(pin);
  const isTriple = /^(\d{3})\1$/.test(pin);
  return isRow || isPair || isTriple;
}

/** So many days after it was read, or answered, a payslip may be objected to. */
export const objectionDays = 10;

export const mayObjectUntil = (readAt: string): string =>
  new Date(Date.parse(readAt) + objectionDays * 86_400_000).toISOString();
