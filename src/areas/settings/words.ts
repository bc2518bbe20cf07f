import type { z } from "zod";
import type { StatusText } from "#platform/i18n/status.ts";
import type { Locale, Text } from "#platform/i18n/text.ts";
import type { outcome } from "./operation-log-api.ts";
import type { HolidayName } from "./rules/official-calendar.ts";

/** How a logged operation ended. */
export const outcomeWords: Record<z.output<typeof outcome>, StatusText> = {
  done: { tone: "success", zh: "成功", en: "Done" },
  refused: { tone: "warning", zh: "被拒绝", en: "Refused" },
  failed: { tone: "danger", zh: "出错", en: "Failed" },
};

/** Whether a value of a rule counts now. */
export const valueWords: Record<"future" | "inForce" | "past", StatusText> = {
  future: { tone: "warning", zh: "未生效", en: "Not in force yet" },
  inForce: { tone: "success", zh: "生效中", en: "In force" },
  past: { tone: "neutral", zh: "已被替换", en: "Replaced" },
};

export const holidayWords: Record<HolidayName, Text> = {
  new_year: { zh: "元旦", en: "New Year" },
  spring_festival: { zh: "春节", en: "Spring Festival" },
  qingming: { zh: "清明节", en: "Qingming" },
  labour_day: { zh: "劳动节", en: "Labour Day" },
  dragon_boat: { zh: "端午节", en: "Dragon Boat Festival" },
  mid_autumn: { zh: "中秋节", en: "Mid-Autumn" },
  national_day: { zh: "国庆节", en: "National Day" },
};

const readFieldWords: Record<string, Text> = {
  idNumber: { zh: "证件号码", en: "ID number" },
  phone: { zh: "手机号", en: "Phone" },
  bankAccount: { zh: "银行账号", en: "Bank account" },
  emergencyPhone: { zh: "紧急联系人电话", en: "Emergency phone" },
  photo: { zh: "打卡照片", en: "Photo of a punch" },
  face: { zh: "人脸照片", en: "Face photo" },
};

/** A field of personal data that was read, with what follows its name. */
export function readFieldText(field: string, locale: Locale): string {
  const [name = "", ...rest] = field.split(" ");
  return [readFieldWords[name]?.[locale] ?? name, ...rest].join(" ");
}

const inFiles: ReadonlySet<string> = new Set(["people.full", "statements.bankFile"]);

/** How personal data was read, by the call that gave it. */
export const readWayOf = (call: string): Text => (inFiles.has(call) ? { zh: "导出文件", en: "In a file" } : { zh: "查看明文", en: "Shown on screen" });
