import { Batcher } from "#platform/db/batcher.ts";
import { withTenant } from "#platform/db/tx.ts";
import type { Services } from "#platform/http/services.ts";
import { queueCommand } from "./commands.ts";
import { recordContacts, type Contact, type Machine } from "./machine.ts";
import { storeReports, type Report } from "./store-report.ts";

/** What a machine said at once: what it is to be thanked for, and what that tells of the machine itself. */
export interface Told {
  machine: Machine;
  report: Report;
  contact: Contact;
}

type Deps = Pick<Services, "pool" | "events">;

/** Reports, or parts of large ones, that share a transaction at most. */
const reportsAtOnce = 20;
/** A clock off by more than this many seconds is set; a face machine reads the time from every answer. */
const mostDrift = 180;

const lines = new WeakMap<Deps["pool"], Batcher<Told, void>>();

/**
 * Stores what a machine told, together with what the company's other machines tell at the same moment: at a shift
 * change they share the transaction that stores the punches and computes the days. Committed when the promise ends.
 */
export async function storeBatched(services: Deps, told: Told): Promise<void> {
  const known =
    lines.get(services.pool) ?? new Batcher((tenantId, all) => storeAll(services, tenantId, all), reportsAtOnce);
  lines.set(services.pool, known);
  await known.add(told.machine.tenantId, told);
}

async function storeAll({ pool, events }: Deps, tenantId: number, all: readonly Told[]): Promise<void[]> {
  await withTenant(
    pool,
    { tenantId },
    async (tx) => {
      await storeReports(
        tx,
        events,
        all.map(({ machine, report }) => ({ from: machine, report })),
        all[0]!.contact.now,
      );
      await recordContacts(
        tx,
        all.map(({ machine, contact }) => ({ ...contact, deviceId: machine.deviceId })),
      );
      for (const { machine, contact } of all) {
        if (
          contact.dialect !== "json" &&
          contact.driftSeconds !== undefined &&
          Math.abs(contact.driftSeconds) > mostDrift
        )
          await queueCommand(tx, machine.deviceId, { kind: "setClock" });
      }
    },
    { retries: 2, plansOnce: true },
  );
  return all.map(() => undefined);
}
