// What every call answers to those who may not, to ids of another company, to what lies outside of a scope, and to odd values.
import { routes } from "#apps/server/sockets.ts";
import { drawn, fittingInput, hostileInput } from "#apps/server/testing/made-input.ts";
import { inputsByInheritedName } from "#apps/server/testing/named-input.ts";
import type { Call } from "#platform/http/call.ts";
import { nobody, type Caller } from "./caller.ts";
import { percentile } from "../bench/report.ts";
import type { Outcome } from "./files.ts";

export interface Companies {
  url: string;
  /** Of the demo company: each kind of person; the first one holds every code. */
  inside: readonly Caller[];
  /** The administrator of another company, which may be spoilt. */
  outside: Caller;
}

const calls = routes()
  .filter(({ kind }) => kind === "plain")
  .map(({ call }) => call);
const needed = ({ needs }: Call): readonly string[] =>
  typeof needs === "string" ? [] : "code" in needs ? [needs.code] : needs.anyOf;
const isOpen = ({ needs, orNobody }: Call) => needs === "public" || orNobody === true;
const random = drawn(15);

interface Tally {
  tries: number;
  times: number[];
  got: string[];
}

const outcome = (name: string, { tries, times, got }: Tally): Outcome => ({
  name,
  passed: got.length === 0,
  detail: `${tries} tries, p95 ${percentile(times, 0.95).toFixed(0)} ms${got.length === 0 ? "" : `; not refused: ${[...new Set(got)].slice(0, 20).join(", ")}`}`,
});

/** Every call, by nobody and by each person who lacks its code or is of another kind. */
export async function rights({ url, inside }: Companies): Promise<Outcome> {
  const tally: Tally = { tries: 0, times: [], got: [] };
  for (const call of calls.filter((one) => !isOpen(one))) {
    const codes = needed(call);
    const strangers = inside.filter(
      (one) => !call.audience.includes(one.kind) || (codes.length > 0 && !codes.some((code) => one.codes.has(code))),
    );
    for (const caller of [nobody(url), ...strangers]) {
      const { http, ms } = await caller.send(
        call,
        fittingInput(call, random, () => 1 + Math.floor(random() * 50)),
      );
      tally.tries += 1;
      tally.times.push(ms);
      if (http !== 401 && http !== 403) tally.got.push(`${caller.name} ${call.method} ${call.path} ${http}`);
    }
  }
  return outcome("rights: calls by those who lack the code", tally);
}

/** Ids that stand in an answer. */
function idsIn(value: unknown, found: Set<number>): Set<number> {
  if (Array.isArray(value)) for (const one of value) idsIn(one, found);
  else if (typeof value === "object" && value !== null) {
    for (const [name, one] of Object.entries(value)) {
      if (/(^|[a-z])id$/i.test(name) && typeof one === "number") found.add(one);
      else idsIn(one, found);
    }
  }
  return found;
}

/** Every call that takes an id, by the other company's administrator, with ids of this one: nothing is found, nothing is done. */
export async function ids({ inside, outside }: Companies): Promise<Outcome> {
  const tally: Tally = { tries: 0, times: [], got: [] };
  const own = new Set<number>();
  const theirs = new Set<number>();
  for (const call of calls.filter((one) => one.method === "GET" && needed(one).length > 0)) {
    const input = fittingInput(call, drawn(1), () => 1);
    idsIn((await inside[0]!.send(call, input)).content, theirs);
    idsIn((await outside.send(call, input)).content, own);
  }
  const foreign = [...theirs].filter((id) => !own.has(id));
  for (const call of calls.filter((one) => !isOpen(one) && one.audience.includes("staff"))) {
    let asked = 0;
    const next = () => {
      asked += 1;
      return foreign[Math.floor(random() * foreign.length)] ?? 1;
    };
    for (let round = 0; round < 6; round += 1) {
      asked = 0;
      const input = fittingInput(call, random, next);
      if (asked === 0) break;
      const { http, body, content, ms } = await outside.send(call, input);
      tally.tries += 1;
      tally.times.push(ms);
      const leaked = [...idsIn(content, new Set())].some(
        (id) => foreign.includes(id) && !Object.values(input).flat().includes(id),
      );
      if (http >= 500 || (http === 200 && call.method === "GET" && leaked))
        tally.got.push(`${call.method} ${call.path} ${http} ${body.slice(0, 60)}`);
    }
  }
  return outcome("ids: another company's, by an administrator", tally);
}

/** Lists as somebody sees them whose scope is one department: no row of another one. */
export async function scopes({ inside }: Companies): Promise<Outcome> {
  const tally: Tally = { tries: 0, times: [], got: [] };
  const [all, ...others] = inside;
  const me = await all!.send({ method: "GET", path: "/user/list" }, { page: 1, size: 200 });
  const accounts = (me.content as { rows: { id: number; name: string; account: string | null }[] }).rows;
  for (const caller of others.filter((one) => one.kind === "staff")) {
    const account = accounts.find((one) => one.account === caller.name);
    if (!account) continue;
    const seen = await all!.send({ method: "GET", path: "/user/seeAs" }, { id: account.id });
    const { scopes: held } = seen.content as {
      scopes: { module: string; all: boolean; departments: { id: number }[] }[];
    };
    if (held.some((scope) => scope.all)) continue;
    const mine = new Set(held.flatMap((scope) => scope.departments.map((one) => one.id)));
    for (const call of calls.filter(
      (one) => one.method === "GET" && one.scope === "department" && needed(one).some((code) => caller.codes.has(code)),
    )) {
      const { content, ms } = await caller.send(
        call,
        fittingInput(call, drawn(3), () => 1),
      );
      tally.tries += 1;
      tally.times.push(ms);
      const rows = (content as { rows?: { departmentId?: number }[] } | undefined)?.rows ?? [];
      if (rows.some((row) => typeof row.departmentId === "number" && !mine.has(row.departmentId)))
        tally.got.push(`${caller.name} ${call.path}`);
    }
  }
  return outcome("scopes: rows of other departments", tally);
}

/** Every call of the spoilt company with values nobody has in mind: none is a fault of the program. */
export async function oddValues({ outside }: Companies, rounds = 12): Promise<Outcome> {
  const tally: Tally = { tries: 0, times: [], got: [] };
  // Not those that would end the attack's own session, or hold every other call up by their work.
  const spared = new Set(["/unify/logout", "/user/changePassword", "/user/sessions/end"]);
  for (const call of calls.filter(
    (one) => !spared.has(one.path) && one.needs !== "public" && one.audience.includes("staff"),
  )) {
    const made = Array.from({ length: rounds }, () => hostileInput(call, random, () => 1 + Math.floor(random() * 40)));
    const named = inputsByInheritedName(
      call,
      fittingInput(call, random, () => 1),
    ).slice(0, 12);
    for (const input of [...made, ...named]) {
      const { http, code, ms, body } = await outside.send(call, input);
      tally.tries += 1;
      tally.times.push(ms);
      if (http >= 500 && code !== "common.busy")
        tally.got.push(`${call.method} ${call.path} ${http} ${body.slice(0, 60)}`);
    }
  }
  return outcome("odd values: none makes a call fail", tally);
}
