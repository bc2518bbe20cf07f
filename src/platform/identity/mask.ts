const SHOWN = 4;

/** All but the last four characters as `*`, same length (I-5). */
export function maskNumber(value: string): string {
  return value.length <= SHOWN ? value : "*".repeat(value.length - SHOWN) + value.slice(-SHOWN);
}

/** A mobile number as 3 + **** + 4; anything that is not 11 digits is masked like a number (I-5). */
export function maskPhone(value: string): string {
  return /^\d{11}$/.test(value) ? `${value.slice(0, 3)}****${value.slice(-4)}` : maskNumber(value);
}

/** A text in which every phone, ID and account number (11 digits and more) shows its last four characters only. */
export function maskNumbers(text: string): string {
  return text.replace(/\d{11,}[Xx]?/g, maskNumber);
}

/** An e-mail address by its first character and its host. */
export function maskEmail(value: string): string {
  const at = value.lastIndexOf("@");
  return at < 1 ? maskNumber(value) : `${value.charAt(0)}***${value.slice(at)}`;
}
