import { z } from "zod";
import { isEmail } from "#areas/access/contact-form.ts";
import { callsOf } from "#platform/http/call.ts";
import { done, id, idList, line, optionalDate, optionalText, reason, whole } from "#platform/http/fields.ts";
import { isPhone } from "#platform/identity/phone.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import { appointmentList } from "./list.ts";
import type { menu } from "./menu.ts";
import { appointmentStates, dayParts } from "./words.ts";

const call = callsOf<CodeOf<typeof menu>>();

/** What somebody without an account leaves to be shown the product. */
export const appointmentFields = z.object({
  company: line(60),
  contact: line(32),
  phone: line(32).refine(isPhone, "电话号码不正确，应为 7 至 20 位数字|Not a telephone number of 7 to 20 digits"),
  email: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .toLowerCase()
    .refine(isEmail, "请输入正确的邮箱|Enter a valid e-mail address"),
  /** What they want to see. */
  wish: optionalText(500),
  /** Not before today. */
  wantedOn: optionalDate,
  wantedPart: z.enum(dayParts).default("any"),
});

/** Needs a solved slider; slowed down by address and by phone. */
export const sendAppointment = call({
  method: "POST",
  path: "/unify/appointment",
  title: { zh: "预约演示", en: "Book a demonstration" },
  needs: "public",
  scope: "none",
  idempotent: false,
  input: appointmentFields.extend({
    captchaId: z.string().min(1).max(100),
    agreed: z
      .boolean()
      .refine((agreed) => agreed, { message: "请先阅读并同意隐私政策|Please read and accept the privacy policy" }),
  }),
  output: done,
});

export const listAppointments = call(appointmentList.call);

export const readAppointment = call({
  method: "GET",
  path: "/unify/appointments/one",
  title: { zh: "预约详情", en: "Appointment" },
  needs: "D9999",
  scope: "tenant",
  input: z.object({ id }),
  output: appointmentList.detail,
});

/** A new state, a note, or both. */
export const followUpAppointment = call({
  method: "POST",
  path: "/unify/appointments/followUp",
  title: { zh: "跟进预约", en: "Follow up an appointment" },
  needs: "D9999.edit",
  scope: "tenant",
  input: z.object({ id, version: whole(1, 2 ** 31 - 1), state: z.enum(appointmentStates), note: optionalText(500) }),
  output: done,
});

/** Phone and e-mail in full; who read them and why is written down. */
export const revealAppointment = call({
  method: "POST",
  path: "/unify/appointments/reveal",
  title: { zh: "查看预约的完整联系方式", en: "See the full contact details of an appointment" },
  needs: "D9999.reveal",
  scope: "tenant",
  idempotent: false,
  input: z.object({ id, reason }),
  output: z.object({ phone: z.string(), email: z.string() }),
});

/** For those who ask to be forgotten. */
export const deleteAppointments = call({
  method: "POST",
  path: "/unify/appointments/delete",
  title: { zh: "删除预约", en: "Delete appointments" },
  needs: "D9999.delete",
  scope: "tenant",
  input: z.object({ ids: idList }),
  output: done,
});
