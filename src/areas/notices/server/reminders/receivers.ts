import { accountsWithCode, principalOfAccount } from "#areas/access/server.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { Services } from "#platform/http/services.ts";
import { holds, scopeFor, type Principal } from "#platform/session/principal.ts";
import type { ReminderSource, ReminderSubject } from "../../reminder-source.ts";
import type { Reminder } from "./reminders-of.ts";

/** Finds the accounts that are told of a subject; what it reads is read once for all reminders of a run. */
export class Receivers {
  readonly #tx: Tx;
  readonly #services: Pick<Services, "pool" | "menu">;
  readonly #staff = new Map<string, Promise<Principal[]>>();
  readonly #principals = new Map<number, Promise<Principal | null>>();
  #heads: Promise<Map<number, number[]>> | undefined;

  constructor(tx: Tx, services: Pick<Services, "pool" | "menu">) {
    this.#tx = tx;
    this.#services = services;
  }

  /** Accounts by subject, each with whether they are told of themselves. */
  async of(
    reminder: Reminder,
    subjects: readonly ReminderSubject[],
  ): Promise<Map<ReminderSubject, Map<number, boolean>>> {
    const { source, receivers } = reminder;
    const own = receivers.includes("person") ? await this.#accountsOf(subjects) : new Map<number, number[]>();
    const heads = receivers.includes("head") ? await this.#headsOf() : new Map<number, number[]>();
    const headAccounts = await this.#accountsOfMembers(
      [...new Set([...heads.values()].flat())],
      receivers.includes("head"),
    );
    const agencies = receivers.includes("agency") ? await this.#agencyAccounts(subjects) : new Map<number, number[]>();
    const staff = receivers.includes("staff") ? await this.#staffWith(source) : [];
    const chosen = await this.#accountsOfMembers(reminder.memberIds, true);
    const named = await this.#named([...chosen.values()].flat());
    const found = new Map<ReminderSubject, Map<number, boolean>>();
    for (const subject of subjects) {
      const accounts = new Map<number, boolean>();
      for (const principal of [...staff, ...named])
        if (maySee(principal, source.code, subject)) accounts.set(principal.accountId, false);
      for (const head of heads.get(subject.departmentId ?? 0) ?? [])
        for (const account of headAccounts.get(head) ?? []) accounts.set(account, false);
      for (const account of agencies.get(subject.agencyId ?? 0) ?? []) accounts.set(account, false);
      for (const account of own.get(subject.memberId ?? 0) ?? []) accounts.set(account, true);
      found.set(subject, accounts);
    }
    return found;
  }

  #accountsOf(subjects: readonly ReminderSubject[]): Promise<Map<number, number[]>> {
    return this.#accountsOfMembers(
      subjects.flatMap(({ memberId }) => (memberId === null ? [] : [memberId])),
      true,
    );
  }

  async #accountsOfMembers(memberIds: readonly number[], wanted: boolean): Promise<Map<number, number[]>> {
    if (!wanted || memberIds.length === 0) return new Map();
    const { rows } = await this.#tx.query<{ id: number; memberId: number }>(
      `select id, member_id as "memberId" from access.account_view where tenant_id = $1 and enabled and member_id is not null and member_id = any($2::bigint[])`,
      [this.#tx.tenantId, memberIds],
    );
    return grouped(rows.map(({ id, memberId }) => [memberId, id]));
  }

  async #agencyAccounts(subjects: readonly ReminderSubject[]): Promise<Map<number, number[]>> {
    const ids = [...new Set(subjects.flatMap(({ agencyId }) => (agencyId === null ? [] : [agencyId])))];
    if (ids.length === 0) return new Map();
    const { rows } = await this.#tx.query<{ id: number; agencyId: number }>(
      `select id, agency_id as "agencyId" from access.account_view where tenant_id = $1 and enabled and kind = 'agency' and agency_id is not null and agency_id = any($2::bigint[])`,
      [this.#tx.tenantId, ids],
    );
    return grouped(rows.map(({ id, agencyId }) => [agencyId, id]));
  }

  /** Heads of each department, or of the nearest above that has one. */
  #headsOf(): Promise<Map<number, number[]>> {
    this.#heads ??= this.#readHeads();
    return this.#heads;
  }

  async #readHeads(): Promise<Map<number, number[]>> {
    const { rows } = await this.#tx.query<{ id: number; path: number[]; heads: number[] | null }>(
      `select d.id, d.path, (select array_agg(u.member_id order by u.position) from organisation.department_duty_view u
         where u.tenant_id = d.tenant_id and u.department_id = d.id and u.duty = 'head') as heads
       from organisation.department_view d where d.tenant_id = $1`,
      [this.#tx.tenantId],
    );
    const own = new Map(rows.map((row) => [row.id, row.heads ?? []]));
    return new Map(
      rows.map(({ id, path }) => [
        id,
        own.get([...path].reverse().find((at) => (own.get(at) ?? []).length > 0) ?? 0) ?? [],
      ]),
    );
  }

  #staffWith({ code }: ReminderSource): Promise<Principal[]> {
    const known = this.#staff.get(code) ?? this.#readStaff(code);
    this.#staff.set(code, known);
    return known;
  }

  async #readStaff(code: string): Promise<Principal[]> {
    return (await this.#principalsOf(await accountsWithCode(this.#tx, code))).filter(({ kind }) => kind === "staff");
  }

  /** Whom a reminder names is told no more than they may see. */
  async #named(accountIds: readonly number[]): Promise<Principal[]> {
    return (await this.#principalsOf(accountIds)).filter((one) => one.kind === "staff");
  }

  async #principalsOf(accountIds: readonly number[]): Promise<Principal[]> {
    const found: Principal[] = [];
    for (const id of accountIds) {
      const known = this.#principals.get(id) ?? principalOfAccount(this.#tx, this.#services, id);
      this.#principals.set(id, known);
      const principal = await known;
      if (principal) found.push(principal);
    }
    return found;
  }
}

/** Whether somebody's scope under the code reaches whom it is about. */
export function maySee(principal: Principal, code: string, { departmentId }: ReminderSubject): boolean {
  if (!holds(principal, code)) return false;
  const scope = scopeFor(principal, code);
  return scope.all || (departmentId !== null && scope.departmentIds.includes(departmentId));
}

function grouped(pairs: readonly (readonly [number, number])[]): Map<number, number[]> {
  const groups = new Map<number, number[]>();
  for (const [key, value] of pairs) groups.set(key, [...(groups.get(key) ?? []), value]);
  return groups;
}
