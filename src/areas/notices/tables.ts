import { bigint, integer, pgSchema, text, timestamp } from "drizzle-orm/pg-core";

const notices = pgSchema("notices");
const at = (name: string) => timestamp(name, { withTimezone: true, mode: "string" });
const key = {
  tenantId: integer("tenant_id").notNull(),
  id: bigint("id", { mode: "number" }).notNull().generatedByDefaultAsIdentity(),
};

export const mail = notices.table("mail", {
  ...key,
  recipient: text("recipient").notNull(),
  title: text("title").notNull(),
  bodyText: text("body_text").notNull(),
  bodyHtml: text("body_html"),
  kind: text("kind").notNull(),
  state: text("state").notNull().default("not_sent"),
  tries: integer("tries").notNull().default(0),
  error: text("error"),
  nextTryAt: at("next_try_at").notNull().defaultNow(),
  createdAt: at("created_at").notNull().defaultNow(),
  sentAt: at("sent_at"),
  effectKey: text("effect_key"),
});

export const notice = notices.table("notice", {
  ...key,
  accountId: bigint("account_id", { mode: "number" }).notNull(),
  kind: text("kind").notNull(),
  titleZh: text("title_zh").notNull(),
  titleEn: text("title_en").notNull(),
  link: text("link"),
  createdAt: at("created_at").notNull().defaultNow(),
  readAt: at("read_at"),
  effectKey: text("effect_key"),
});
