const ALPHABET = "0123456789ABCDEFGHJKLMNPQRTUWXY";
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];
const SHAPE = /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/;

/** Unified social credit code (GB 32100), surrounding blanks apart; lower case is refused (I-2). */
export function isCreditCode(text: string): boolean {
  const value = text.trim();
  if (!SHAPE.test(value)) return false;
  let sum = 0;
  for (let i = 0; i < WEIGHTS.length; i++) sum += ALPHABET.indexOf(value.charAt(i)) * (WEIGHTS[i] ?? 0);
  return ALPHABET.charAt((31 - (sum % 31)) % 31) === value.charAt(17);
}
