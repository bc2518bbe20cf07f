const phonePattern = /^1[3-9]\d{9}$/;
const emailPattern = /^(?!\.)(?!.*\.\.)[a-z0-9_'+.-]*[a-z0-9_+-]@([a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i;

/** A mainland mobile number. */
export const isPhone = (text: string): boolean => phonePattern.test(text);

export const isEmail = (text: string): boolean => emailPattern.test(text);
