import { bigint, boolean, date, integer, pgSchema, smallint, text, timestamp } from "drizzle-orm/pg-core";

const devices = pgSchema("devices");
const ref = (name: string) => bigint(name, { mode: "number" });

/** One punch without its raw form. */
export const clocking = devices
  .view("clocking", {
    tenantId: integer("tenant_id").notNull(),
    id: ref("id").notNull(),
    punchedOn: date("punched_on").notNull(),
    localTime: timestamp("local_time", { mode: "string" }).notNull(),
    source: text("source").notNull(),
    device: text("device").notNull(),
    pin: text("pin").notNull(),
    memberId: ref("member_id"),
    state: smallint("state"),
    verify: smallint("verify"),
    importId: ref("import_id"),
    accuracyMetres: integer("accuracy_metres"),
    distanceMetres: integer("distance_metres"),
    place: text("place"),
    outside: boolean("outside").notNull(),
    note: text("note"),
    enteredBy: ref("entered_by"),
    receivedAt: timestamp("received_at", { withTimezone: true, mode: "string" }).notNull(),
  })
  .existing();

/** Until when each machine that reports by files has reported, in business time. */
export const machineReport = devices
  .view("machine_report", { tenantId: integer("tenant_id").notNull(), device: text("device").notNull(), reportedTo: date("reported_to"), reportedUntil: timestamp("reported_until", { mode: "string" }) })
  .existing();
