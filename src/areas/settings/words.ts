import type { StatusText } from "#platform/i18n/status.ts";
import type { Locale, Text } from "#platform/i18n/text.ts";
import { ownOf } from "#platform/own-of.ts";
import type { OperationKind } from "#platform/operation-log/kinds.ts";
import type { HolidayName } from "./rules/official-calendar.ts";

/** How a logged operation ended. */
export const outcomeWords: Record<"done" | "refused" | "failed", StatusText> = {
  done: { tone: "success", zh: "成功", en: "Done" },
  refused: { tone: "warning", zh: "被拒绝", en: "Refused" },
  failed: { tone: "danger", zh: "出错", en: "Failed" },
};

/** What a line of the log tells. */
export const kindWords: Record<OperationKind, StatusText> = {
  call: { tone: "neutral", zh: "操作", en: "Operation" },
  logIn: { tone: "success", zh: "登录", en: "Log-in" },
  logInFailed: { tone: "danger", zh: "登录失败", en: "Failed log-in" },
  logOut: { tone: "neutral", zh: "退出", en: "Log-out" },
  credential: { tone: "info", zh: "密码与登录方式", en: "Password, log-in methods" },
  code: { tone: "info", zh: "验证码", en: "Code" },
  denied: { tone: "warning", zh: "无权限", en: "Not permitted" },
  removed: { tone: "neutral", zh: "日志清理", en: "Log clean-up" },
};

/** Whether a value of a rule counts now. */
export const valueWords: Record<"future" | "inForce" | "past", StatusText> = {
  future: { tone: "warning", zh: "未生效", en: "Not in force yet" },
  inForce: { tone: "success", zh: "生效中", en: "In force" },
  past: { tone: "neutral", zh: "已被替换", en: "Replaced" },
};

export const holidayWords: Record<HolidayName, Text> = {
  new_year: { zh: "元旦", en: "New Year's Day" },
  spring_festival: { zh: "春节", en: "Spring Festival" },
  qingming: { zh: "清明节", en: "Qingming Festival" },
  labour_day: { zh: "劳动节", en: "Labour Day" },
  dragon_boat: { zh: "端午节", en: "Dragon Boat Festival" },
  mid_autumn: { zh: "中秋节", en: "Mid-Autumn Festival" },
  national_day: { zh: "国庆节", en: "National Day" },
};

const readFieldWords: Record<string, Text> = {
  idNumber: { zh: "证件号码", en: "ID number" },
  phone: { zh: "手机号", en: "Phone" },
  email: { zh: "邮箱", en: "E-mail" },
  bankAccount: { zh: "银行账号", en: "Bank account" },
  emergencyPhone: { zh: "紧急联系人电话", en: "Emergency phone" },
  photo: { zh: "打卡照片", en: "Clock-in photo" },
  face: { zh: "人脸照片", en: "Face photo" },
};

/** A field of personal data that was read, with what follows its name. */
export function readFieldText(field: string, locale: Locale): string {
  const [name = "", ...rest] = field.split(" ");
  return [ownOf(readFieldWords, name)?.[locale] ?? name, ...rest].join(" ");
}

const inFiles: ReadonlySet<string> = new Set(["people.full", "statements.bankFile"]);

/** How personal data was read, by the call that gave it. */
export const readWayOf = (call: string): Text =>
  inFiles.has(call) ? { zh: "导出文件", en: "In a file" } : { zh: "查看明文", en: "Shown on screen" };
