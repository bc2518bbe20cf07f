/** A password of 8-16 letters and digits, at least one of each; further signs are not accepted. */
export const isAllowedPassword = (text: string): boolean => /^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d]{8,16}$/.test(text);

export interface NewPasswordTexts {
  weak: string;
  differs: string;
}

/** What is wrong with a new password and its repetition, by field; undefined when nothing is. */
export function newPasswordFaults(password: string, confirmation: string, texts: NewPasswordTexts): Record<string, string> | undefined {
  const faults: Record<string, string> = {};
  if (!isAllowedPassword(password)) faults["password"] = texts.weak;
  if (password !== confirmation) faults["confirmation"] = texts.differs;
  return Object.keys(faults).length === 0 ? undefined : faults;
}
