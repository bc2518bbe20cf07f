import { parseMobile } from "#platform/identity/phone.ts";

/** The digits under which a telephone number is found again, however it was typed. */
export const findableNumber = (phone: string): string => parseMobile(phone) ?? phone.replace(/\D/g, "");
