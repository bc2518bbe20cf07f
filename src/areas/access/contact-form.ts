const phonePattern = /^1[3-9]\d{9}$/;
const emailPattern = /^(?!\.)(?!.*\.\.)[a-z0-9_'+.-]*[a-z0-9_+-]@([a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i;

/** A mainland mobile number. */
export const isPhone = (text: string): boolean => phonePattern.test(text);

export const isEmail = (text: string): boolean => emailPattern.test(text);

/** 1-30 Chinese characters, letters or digits (spec 5). */
export const isCompanyName = (text: string): boolean => /^[\u4e00-\u9fffA-Za-z0-9]{1,30}$/u.test(text);

/** A verification code: six digits. */
export const isCode = (text: string): boolean => /^\d{6}$/.test(text);
