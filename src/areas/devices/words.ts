import type { StatusText } from "#platform/i18n/status.ts";
import type { Text } from "#platform/i18n/text.ts";
import type { DeviceCommand } from "./rules/device-command.ts";

export const deviceKinds = ["attendance", "access", "tablet"] as const;
export const identificationMethods = ["face", "finger", "palm", "card", "password", "bluetooth"] as const;
export const dialects = ["attendance", "access", "json"] as const;
/** What the in and out keys are worth: nothing, a word where the clock cannot tell, the last word. */
export const keyTrusts = ["ignored", "ties", "trusted"] as const;
export const credentials = ["card", "finger", "face", "palm", "photo", "password"] as const;

export const deviceStateWords = {
  online: { tone: "success", zh: "在线", en: "Online" },
  offline: { tone: "danger", zh: "离线", en: "Offline" },
  unheard: { tone: "warning", zh: "未连接过", en: "Not connected yet" },
  disabled: { tone: "neutral", zh: "停用", en: "Disabled" },
} satisfies Record<string, StatusText>;

export const commandStateWords = {
  queued: { tone: "neutral", zh: "待下发", en: "Waiting" },
  sent: { tone: "info", zh: "已下发", en: "Sent" },
  done: { tone: "success", zh: "已完成", en: "Done" },
  failed: { tone: "danger", zh: "失败", en: "Failed" },
  expired: { tone: "warning", zh: "已过期", en: "Expired" },
} satisfies Record<string, StatusText>;

export const commandWords: Record<DeviceCommand["kind"], Text> = {
  setClock: { zh: "校时", en: "Set the clock" },
  readLog: { zh: "重新上传打卡", en: "Resend clock records" },
  readUsers: { zh: "读取人员", en: "Read people" },
  info: { zh: "读取设备信息", en: "Read device information" },
  restart: { zh: "重启", en: "Restart" },
  putUser: { zh: "下发人员", en: "Add a person" },
  removeUser: { zh: "删除人员", en: "Remove a person" },
  putPhoto: { zh: "下发照片", en: "Send a photo" },
};

/** What a machine knows of somebody against the people's files. */
export const machineUserWords = {
  known: { tone: "success", zh: "一致", en: "As on file" },
  differs: { tone: "warning", zh: "姓名不一致", en: "Name differs" },
  unknown: { tone: "danger", zh: "无对应档案", en: "No matching file" },
  left: { tone: "danger", zh: "已离职", en: "Has left" },
} satisfies Record<string, StatusText>;

export const kindWords: Record<(typeof deviceKinds)[number], Text> = {
  attendance: { zh: "考勤机", en: "Attendance machine" },
  access: { zh: "门禁机", en: "Access control" },
  tablet: { zh: "平板", en: "Tablet" },
};

export const methodWords: Record<(typeof identificationMethods)[number], Text> = {
  face: { zh: "人脸", en: "Face" },
  finger: { zh: "指纹", en: "Fingerprint" },
  palm: { zh: "掌纹", en: "Palm" },
  card: { zh: "刷卡", en: "Card" },
  password: { zh: "密码", en: "Password" },
  bluetooth: { zh: "蓝牙", en: "Bluetooth" },
};

export const credentialWords: Record<(typeof credentials)[number], Text> = {
  card: methodWords.card,
  finger: methodWords.finger,
  face: methodWords.face,
  palm: methodWords.palm,
  password: methodWords.password,
  photo: { zh: "照片", en: "Photo" },
};

export const dialectWords: Record<(typeof dialects)[number], Text> = {
  attendance: { zh: "考勤 PUSH", en: "Attendance PUSH" },
  access: { zh: "门禁 PUSH", en: "Access PUSH" },
  json: { zh: "WebSocket JSON", en: "WebSocket JSON" },
};

export const keyTrustWords: Record<(typeof keyTrusts)[number], Text> = {
  ignored: { zh: "不采用", en: "Not used" },
  ties: { zh: "时间无法判断时采用", en: "When the time is ambiguous" },
  trusted: { zh: "以按键为准", en: "Always" },
};
