import type { z } from "zod";
import type { StatusText } from "#platform/i18n/status.ts";
import type { mailState } from "./api.ts";

/** States of a mail (spec 4). */
export const mailWords: Record<z.output<typeof mailState>, StatusText> = {
  not_sent: { tone: "neutral", zh: "未发送", en: "Not sent" },
  sending: { tone: "info", zh: "发送中", en: "Sending" },
  failed: { tone: "danger", zh: "发送失败", en: "Sending failed" },
  sent: { tone: "success", zh: "发送成功", en: "Sent successfully" },
};
