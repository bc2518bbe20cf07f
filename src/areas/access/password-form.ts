/** A password of 8-16 letters and digits, at least one of each; further signs are not accepted. */
export const isAllowedPassword = (text: string): boolean => /^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d]{8,16}$/.test(text);
