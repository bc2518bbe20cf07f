import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  doublePrecision,
  inet,
  integer,
  pgSchema,
  primaryKey,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import { bytea } from "#platform/db/bytea.ts";

const schema = pgSchema("access");

export const login = schema.table("login", {
  id: bigint("id", { mode: "number" }).generatedByDefaultAsIdentity().primaryKey(),
  keeper: integer("keeper"),
  accountName: text("account_name"),
  phoneSealed: bytea("phone_sealed"),
  phoneHash: bytea("phone_hash"),
  email: text("email"),
  passwordHash: text("password_hash"),
  mustChange: boolean("must_change").notNull().default(false),
  createdAt: timestamp("created_at", { withTimezone: true, mode: "string" })
    .notNull()
    .default(sql`now()`),
  passwordAt: timestamp("password_at", { withTimezone: true, mode: "string" })
    .notNull()
    .default(sql`now()`),
  passwordBy: text("password_by"),
  turn: integer("turn").notNull().default(0),
});

export const usedTicket = schema.table("used_ticket", {
  id: bytea("id").primaryKey(),
  usedAt: timestamp("used_at", { withTimezone: true, mode: "string" })
    .notNull()
    .default(sql`now()`),
});

export const heldCode = schema.table("held_code", {
  id: bigint("id", { mode: "number" }).generatedByDefaultAsIdentity().primaryKey(),
  targetSealed: bytea("target_sealed").notNull(),
  textSealed: bytea("text_sealed").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true, mode: "string" })
    .notNull()
    .default(sql`now()`),
  expiresAt: timestamp("expires_at", { withTimezone: true, mode: "string" }).notNull(),
});

export const session = schema.table("session", {
  tokenHash: bytea("token_hash").primaryKey(),
  id: bigint("id", { mode: "number" }).generatedByDefaultAsIdentity().notNull(),
  loginId: bigint("login_id", { mode: "number" }).notNull(),
  tenantId: integer("tenant_id").notNull(),
  accountId: bigint("account_id", { mode: "number" }).notNull(),
  createdAt: timestamp("created_at", { withTimezone: true, mode: "string" })
    .notNull()
    .default(sql`now()`),
  renewedAt: timestamp("renewed_at", { withTimezone: true, mode: "string" })
    .notNull()
    .default(sql`now()`),
  expiresAt: timestamp("expires_at", { withTimezone: true, mode: "string" }).notNull(),
  endedAt: timestamp("ended_at", { withTimezone: true, mode: "string" }),
  endReason: text("end_reason"),
  product: text("product").notNull().default("COMPANY"),
  agent: text("agent"),
  ip: inet("ip"),
  proof: text("proof").notNull().default("password"),
  secondAt: timestamp("second_at", { withTimezone: true, mode: "string" }),
  onlyTenant: integer("only_tenant"),
});

export const loginCode = schema.table("login_code", {
  id: bigint("id", { mode: "number" }).generatedByDefaultAsIdentity().primaryKey(),
  target: bytea("target").notNull(),
  purpose: text("purpose").notNull(),
  codeHash: bytea("code_hash").notNull(),
  tries: integer("tries").notNull().default(0),
  createdAt: timestamp("created_at", { withTimezone: true, mode: "string" })
    .notNull()
    .default(sql`now()`),
  expiresAt: timestamp("expires_at", { withTimezone: true, mode: "string" }).notNull(),
  usedAt: timestamp("used_at", { withTimezone: true, mode: "string" }),
});

export const captcha = schema.table("captcha", {
  id: text("id").primaryKey(),
  width: integer("width").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true, mode: "string" })
    .notNull()
    .default(sql`now()`),
  solvedAt: timestamp("solved_at", { withTimezone: true, mode: "string" }),
  usedAt: timestamp("used_at", { withTimezone: true, mode: "string" }),
  tries: integer("tries").notNull().default(0),
});

export const qrLogIn = schema.table("qr_log_in", {
  codeHash: bytea("code_hash").primaryKey(),
  browserHash: bytea("browser_hash").notNull(),
  agent: text("agent").notNull(),
  ip: inet("ip").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true, mode: "string" })
    .notNull()
    .default(sql`now()`),
  expiresAt: timestamp("expires_at", { withTimezone: true, mode: "string" }).notNull(),
  sessionId: bigint("session_id", { mode: "number" }),
  tenantId: integer("tenant_id"),
  accountId: bigint("account_id", { mode: "number" }),
  decidedAt: timestamp("decided_at", { withTimezone: true, mode: "string" }),
  confirmed: boolean("confirmed"),
  takenAt: timestamp("taken_at", { withTimezone: true, mode: "string" }),
});

export const attempt = schema.table("attempt", {
  key: bytea("key").primaryKey(),
  count: doublePrecision("count").notNull().default(1),
  lastAt: timestamp("last_at", { withTimezone: true, mode: "string" })
    .notNull()
    .default(sql`now()`),
  blockedUntil: timestamp("blocked_until", { withTimezone: true, mode: "string" }),
});

export const account = schema.table(
  "account",
  {
    tenantId: integer("tenant_id").notNull(),
    id: bigint("id", { mode: "number" }).generatedByDefaultAsIdentity().notNull(),
    loginId: bigint("login_id", { mode: "number" }).notNull(),
    kind: text("kind").notNull(),
    memberId: bigint("member_id", { mode: "number" }),
    agencyId: bigint("agency_id", { mode: "number" }),
    name: text("name").notNull(),
    rank: text("rank"),
    enabled: boolean("enabled").notNull().default(true),
    deletedAt: timestamp("deleted_at", { withTimezone: true, mode: "string" }),
    contactPhoneSealed: bytea("contact_phone_sealed"),
    contactPhoneHash: bytea("contact_phone_hash"),
    contactEmail: text("contact_email"),
    language: text("language"),
    quickEntries: text("quick_entries")
      .array()
      .notNull()
      .default(sql`'{}'`),
    createdAt: timestamp("created_at", { withTimezone: true, mode: "string" })
      .notNull()
      .default(sql`now()`),
    lastSeenAt: timestamp("last_seen_at", { withTimezone: true, mode: "string" }),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
);

export const role = schema.table(
  "role",
  {
    tenantId: integer("tenant_id").notNull(),
    id: bigint("id", { mode: "number" }).generatedByDefaultAsIdentity().notNull(),
    name: text("name").notNull(),
    nameEn: text("name_en"),
    note: text("note"),
    builtin: text("builtin"),
    allCodes: boolean("all_codes").notNull().default(false),
    givenCodes: text("given_codes")
      .array()
      .notNull()
      .default(sql`'{}'`),
    createdAt: timestamp("created_at", { withTimezone: true, mode: "string" })
      .notNull()
      .default(sql`now()`),
    version: integer("version").notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
);

export const roleCode = schema.table(
  "role_code",
  {
    tenantId: integer("tenant_id").notNull(),
    roleId: bigint("role_id", { mode: "number" }).notNull(),
    code: text("code").notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.roleId, t.code] })],
);

export const accountRole = schema.table(
  "account_role",
  {
    tenantId: integer("tenant_id").notNull(),
    accountId: bigint("account_id", { mode: "number" }).notNull(),
    roleId: bigint("role_id", { mode: "number" }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.accountId, t.roleId] })],
);

export const accountScope = schema.table(
  "account_scope",
  {
    tenantId: integer("tenant_id").notNull(),
    accountId: bigint("account_id", { mode: "number" }).notNull(),
    module: text("module").notNull().default(""),
    kind: text("kind").notNull(),
    departmentIds: bigint("department_ids", { mode: "number" })
      .array()
      .notNull()
      .default(sql`'{}'`),
    includeBelow: boolean("include_below").notNull().default(true),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.accountId, t.module] })],
);

export const logInRule = schema.table(
  "log_in_rule",
  {
    tenantId: integer("tenant_id").notNull(),
    secondKinds: text("second_kinds")
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (t) => [primaryKey({ columns: [t.tenantId] })],
);

export const identityProvider = schema.table(
  "identity_provider",
  {
    tenantId: integer("tenant_id").notNull(),
    name: text("name").notNull(),
    issuer: text("issuer").notNull(),
    clientId: text("client_id").notNull(),
    secretSealed: bytea("secret_sealed").notNull(),
    kinds: text("kinds").array().notNull(),
    enabled: boolean("enabled").notNull().default(true),
    entryKey: text("entry_key").notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId] })],
);

export const outsideIdentity = schema.table("outside_identity", {
  id: bigint("id", { mode: "number" }).generatedByDefaultAsIdentity().primaryKey(),
  vouchedBy: integer("vouched_by"),
  provider: text("provider").notNull(),
  subjectHash: bytea("subject_hash").notNull(),
  labelSealed: bytea("label_sealed").notNull(),
  loginId: bigint("login_id", { mode: "number" }).notNull(),
  boundAt: timestamp("bound_at", { withTimezone: true, mode: "string" })
    .notNull()
    .default(sql`now()`),
  lastUsedAt: timestamp("last_used_at", { withTimezone: true, mode: "string" }),
});

export const outsideAttempt = schema.table("outside_attempt", {
  stateHash: bytea("state_hash").primaryKey(),
  browserHash: bytea("browser_hash").notNull(),
  vouchedBy: integer("vouched_by"),
  provider: text("provider").notNull(),
  kind: text("kind").notNull(),
  checksSealed: bytea("checks_sealed").notNull(),
  redirectUri: text("redirect_uri").notNull(),
  loginId: bigint("login_id", { mode: "number" }),
  sessionId: bigint("session_id", { mode: "number" }),
  createdAt: timestamp("created_at", { withTimezone: true, mode: "string" })
    .notNull()
    .default(sql`now()`),
  expiresAt: timestamp("expires_at", { withTimezone: true, mode: "string" }).notNull(),
  usedAt: timestamp("used_at", { withTimezone: true, mode: "string" }),
});
