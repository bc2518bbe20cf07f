import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import type { menu } from "./menu.ts";
import { channelKinds, receiverKinds } from "./reminder-words.ts";
import { customReminderList, reminderPreview, reminderRows } from "./reminders-list.ts";

const call = callsOf<CodeOf<typeof menu>>();

export const mostLeads = 6;
export const farthestLead = 365;
export const longestReminder = 200;
export const mostNamed = 20;

const leadDays = z
  .array(fields.whole(0, farthestLead))
  .min(1)
  .max(mostLeads)
  .transform((days) => [...new Set(days)].sort((a, b) => b - a));
const receivers = z.array(z.enum(receiverKinds)).max(receiverKinds.length);
const channels = z.array(z.enum(channelKinds)).min(1).max(channelKinds.length);

export const listReminders = call({
  method: "GET",
  path: "/notice/reminders",
  title: { zh: "消息提醒", en: "Reminders" },
  needs: "C6901",
  scope: "tenant",
  input: z.object({}),
  output: z.object({ rows: z.array(reminderRows.row) }),
});

export const saveReminder = call({
  method: "POST",
  path: "/notice/reminders/save",
  title: { zh: "保存消息提醒", en: "Save a reminder" },
  needs: "C6901.edit",
  scope: "tenant",
  input: z.object({
    id: z.string().min(1).max(60),
    version: fields.whole(0, 2 ** 31 - 1),
    enabled: z.boolean(),
    leadDays,
    receivers: receivers.min(1),
    channels,
  }),
  output: fields.done,
});

export const listCustomReminders = call(customReminderList.call);

/** The dates that a reminder can be about. */
export const reminderDates = call({
  method: "GET",
  path: "/notice/customReminders/dates",
  title: { zh: "可提醒的日期", en: "Dates to be reminded of" },
  needs: "C1031",
  scope: "tenant",
  input: z.object({}),
  output: z.object({
    rows: z.array(
      z.object({
        key: z.string(),
        title: z.object({ zh: z.string(), en: z.string() }),
        annual: z.boolean(),
        receivers: z.array(z.enum(receiverKinds)),
      }),
    ),
  }),
});

export const readCustomReminder = call({
  method: "GET",
  path: "/notice/customReminders/one",
  title: { zh: "自定义提醒详情", en: "Custom reminder" },
  needs: "C1031",
  scope: "tenant",
  input: z.object({ id: fields.id }),
  output: customReminderList.detail,
});

const custom = {
  source: z.string().min(1).max(60),
  after: z.boolean().default(false),
  receivers: receivers.default([]),
  memberIds: z.array(fields.id).max(mostNamed).default([]),
  textZh: fields.text(longestReminder),
  textEn: fields.optionalText(longestReminder),
};

export const saveCustomReminder = call({
  method: "POST",
  path: "/notice/customReminders/save",
  title: { zh: "保存自定义提醒", en: "Save a custom reminder" },
  needs: "C1031.edit",
  scope: "tenant",
  input: z.object({
    id: fields.optionalId,
    version: fields.whole(0, 2 ** 31 - 1).default(0),
    name: fields.line(40),
    enabled: z.boolean().default(true),
    leadDays,
    channels,
    ...custom,
  }),
  output: fields.created,
});

export const deleteCustomReminder = call({
  method: "POST",
  path: "/notice/customReminders/delete",
  title: { zh: "删除自定义提醒", en: "Delete a custom reminder" },
  needs: "C1031.delete",
  scope: "tenant",
  input: z.object({ id: fields.id, version: fields.whole(1, 2 ** 31 - 1) }),
  output: fields.done,
});

/** Who would be told what on a day, of a reminder as it stands in its form; nothing is told. */
export const previewReminder = call({
  method: "POST",
  path: "/notice/customReminders/preview",
  title: { zh: "预览提醒", en: "Preview a reminder" },
  needs: ["C6901", "C1031"],
  scope: "tenant",
  transaction: "read",
  idempotent: false,
  logged: false,
  input: z.object({
    source: custom.source,
    on: fields.optionalDate,
    leadDays,
    after: custom.after,
    receivers: custom.receivers,
    memberIds: custom.memberIds,
    /** Left out: the usual words. */
    textZh: fields.optionalText(longestReminder),
    textEn: custom.textEn,
  }),
  output: z.object({ on: z.string(), more: z.number(), rows: z.array(reminderPreview.row) }),
});
