import { setTimeout } from "node:timers/promises";
import { addRole, listRoles } from "#areas/access/roles-api.ts";
import { createExport, exportStatus } from "#areas/exports/api.ts";
import { listPeople } from "#areas/people/api.ts";
import { cost } from "#areas/reports/declared/cost.ts";
import { listStatements } from "#areas/statements/api.ts";
import type { StatementRow } from "#areas/statements/list.ts";
import { payStatements, revokePayment } from "#areas/statements/payment-api.ts";
import { formatWallTime, wallSecondOfInstant } from "#platform/calendar/wall-time.ts";
import type { Caller } from "./callers.ts";

/** What was acknowledged, to be held against the database afterwards. */
export interface Acknowledged {
  punches: { serial: string; pin: string; time: string }[];
  /** Payments by the note that each has for itself, and how many were taken back. */
  payments: string[];
  revokes: string[];
  roles: string[];
  exports: number[];
  /** Readings right after the caller's own payment, and those of them that did not know of it. */
  fresh: { asked: number; stale: string[] };
}

export const nothingYet = (): Acknowledged => ({
  punches: [],
  payments: [],
  revokes: [],
  roles: [],
  exports: [],
  fresh: { asked: 0, stale: [] },
});

export interface Loading {
  caller: Caller;
  done: Acknowledged;
  isOver(): boolean;
}

const linesOfReport = 5;

/** A machine: five punches now and then, of times that nobody else has told. */
export async function machine({ caller, done, isOver }: Loading, serial: string, first: number): Promise<void> {
  for (let at = first; !isOver();) {
    const punches = Array.from({ length: linesOfReport }, () => ({
      serial,
      pin: String(9_000_000 + (at % 500)),
      time: formatWallTime(wallSecondOfInstant(at++ * 1000)),
    }));
    await caller.report(
      serial,
      punches.map(({ pin, time }) => `${pin}\t${time}\t255\t15\t0\t0\t0`),
    );
    done.punches.push(...punches);
    await setTimeout(150);
  }
}

export async function lists({ caller, isOver }: Loading): Promise<void> {
  while (!isOver()) {
    await caller.ask(listPeople, { size: 20 }, "lists");
    await caller.ask(listStatements, { size: 20 }, "lists");
    await caller.ask(listRoles, {}, "lists");
    await setTimeout(100);
  }
}

export async function reports({ caller, isOver }: Loading, from: string, to: string): Promise<void> {
  while (!isOver()) {
    await caller.ask(cost.read, { from, to, size: 50 }, "reports");
    await setTimeout(200);
  }
}

export async function roles({ caller, done, isOver }: Loading): Promise<void> {
  for (let number = 0; !isOver(); number += 1) {
    const name = `trial ${number}`;
    await caller.ask(addRole, { name, codes: ["C3500"] }, "small writes");
    done.roles.push(name);
    await setTimeout(1_000);
  }
}

/** Pays a statement and takes the payment back, again and again; the report must know of each at once. */
export async function payments(
  { caller, done, isOver }: Loading,
  { id, amountFen, from, to }: StatementRow,
): Promise<void> {
  const paid = async () => {
    const { totals } = await caller.ask(cost.read, { from, to, size: 20 }, "reports");
    return Number(totals?.cells["paidFen"]);
  };
  const whole = await paid();
  const expect = async (what: string, fen: number) => {
    const seen = await paid();
    done.fresh.asked += 1;
    if (seen !== fen) done.fresh.stale.push(`${what}: ${seen} in the place of ${fen}`);
  };
  for (let number = 0; !isOver(); number += 1) {
    const note = `trial ${id} ${number}`;
    await caller.ask(revokePayment, { id, reason: note }, "payments");
    done.revokes.push(note);
    await expect(`taken back ${note}`, whole - amountFen);
    await caller.ask(payStatements, { ids: [id], count: 1, amountFen, note }, "payments");
    done.payments.push(note);
    await expect(`paid ${note}`, whole);
  }
}

export async function exports({ caller, done, isOver }: Loading): Promise<void> {
  while (!isOver()) {
    const { id } = await caller.ask(createExport, { exporter: "people.list", keyCode: "C3500" });
    done.exports.push(id);
    while ((await caller.ask(exportStatus, { id })).status === "processing") await setTimeout(500);
    await setTimeout(5_000);
  }
}
