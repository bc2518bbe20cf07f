import { handle, type Route } from "#platform/http/route.ts";
import * as announcing from "../announcements-api.ts";
import * as api from "../api.ts";
import { announcements, readAnnouncement, receiptSource } from "./announcements/list-announcements.ts";
import { acknowledgeAnnouncement, myAnnouncements } from "./announcements/own-announcements.ts";
import {
  deleteAnnouncement,
  publishAnnouncement,
  saveAnnouncement,
  withdrawAnnouncement,
} from "./announcements/write-announcement.ts";
import { mails, readMail, readMailServer } from "./outbox.ts";
import { countNotices, notices, readNotices } from "./own-notices.ts";
import * as reminding from "../reminders-api.ts";
import {
  customReminders,
  deleteCustomReminder,
  previewReminder,
  readCustomReminder,
  reminderDates,
  saveCustomReminder,
} from "./reminders/custom-reminders.ts";
import { listReminders, saveReminder } from "./reminders/save-reminder.ts";
import { resendMails, sendTestMail } from "./send-again.ts";

export const routes: readonly Route[] = [
  handle(api.listNotices, notices.answer),
  handle(api.countNotices, countNotices),
  handle(api.readNotices, readNotices),
  handle(api.listMails, mails.answer),
  handle(api.readMail, readMail),
  handle(api.readMailServer, readMailServer),
  handle(api.resendMails, resendMails),
  handle(api.sendTestMail, sendTestMail),
  handle(reminding.listReminders, listReminders),
  handle(reminding.saveReminder, saveReminder),
  handle(reminding.listCustomReminders, customReminders.answer),
  handle(reminding.readCustomReminder, readCustomReminder),
  handle(reminding.reminderDates, reminderDates),
  handle(reminding.saveCustomReminder, saveCustomReminder),
  handle(reminding.deleteCustomReminder, deleteCustomReminder),
  handle(reminding.previewReminder, previewReminder),
  handle(announcing.listAnnouncements, announcements.answer),
  handle(announcing.listReceipts, receiptSource.answer),
  handle(announcing.readAnnouncement, readAnnouncement),
  handle(announcing.saveAnnouncement, saveAnnouncement),
  handle(announcing.publishAnnouncement, publishAnnouncement),
  handle(announcing.withdrawAnnouncement, withdrawAnnouncement),
  handle(announcing.deleteAnnouncement, deleteAnnouncement),
  handle(announcing.myAnnouncements, myAnnouncements),
  handle(announcing.acknowledgeAnnouncement, acknowledgeAnnouncement),
];
