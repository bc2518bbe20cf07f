import { refusalsOf } from "#platform/errors/refusal.ts";

export const refusals = refusalsOf("appointments", {
  notOffered: { status: 422, zh: "当前系统尚未开放预约演示", en: "Demonstrations cannot be booked here yet" },
  pastDate: { status: 422, zh: "期望日期不能早于今天", en: "The preferred date must not be before today" },
});
