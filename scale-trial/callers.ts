import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { demoPassword } from "#areas/access/server.ts";
import { apiPrefix, type Call, type OutputOf, type SentInputOf } from "#platform/http/call.ts";
import { logIn } from "#areas/access/api.ts";
import type { Answers } from "./answers.ts";
import { ports } from "./ports.ts";

const url = `http://127.0.0.1:${ports.web}`;
/** So long a caller waits for one answer before it asks again. */
const patienceMs = 10_000;
const againMs = 200;

/** A caller of the program that asks again until it is answered, each thing under one request key. */
export class Caller {
  readonly #answers: Answers;
  #token: string | undefined;

  constructor(answers: Answers) {
    this.#answers = answers;
  }

  async enter(account: string): Promise<void> {
    const entered = await this.ask(logIn, { kind: "staff", account, password: demoPassword, bearer: true });
    if (entered.next !== "home" || !entered.token) throw new Error(`${account} could not log in`);
    this.#token = entered.token;
  }

  /** The content of the answer, whatever happens meanwhile; throws what the program refuses for a reason of its own. */
  async ask<C extends Call>(call: C, input: SentInputOf<C>, kind?: string): Promise<OutputOf<C>> {
    const key = randomUUID();
    while (true) {
      const answer = await this.#once(call, input as Record<string, unknown>, key);
      if (answer !== undefined) {
        if (kind !== undefined) this.#answers.got(kind);
        return answer.content as OutputOf<C>;
      }
      await setTimeout(againMs);
    }
  }

  /** Sends a machine's report until the machine is thanked for it. */
  async report(serial: string, lines: readonly string[]): Promise<void> {
    const path = `/iclock/cdata?SN=${serial}&table=ATTLOG&Stamp=9999`;
    while (true) {
      const answer = await fetched(`${url}${path}`, {
        method: "POST",
        headers: { "content-type": "application/push;charset=UTF-8" },
        body: lines.join("\n"),
      });
      if (answer.status === 200 && answer.body === `OK: ${lines.length}`) return this.#answers.got("clock-ins");
      this.#answers.not(`clock-ins: ${answer.status} ${answer.status === 200 ? answer.body : ""}`.trim());
      await setTimeout(againMs);
    }
  }

  async #once(call: Call, input: Record<string, unknown>, key: string): Promise<{ content: unknown } | undefined> {
    const query = call.method === "GET" ? `?${new URLSearchParams(input as Record<string, string>)}` : "";
    const { status, body } = await fetched(`${url}${apiPrefix}${call.path}${query}`, {
      method: call.method,
      headers: {
        "accept-language": "en",
        "app-product": "COMPANY",
        "request-key": key,
        ...(this.#token === undefined ? {} : { authorization: `Bearer ${this.#token}` }),
        ...(call.method === "POST" ? { "content-type": "application/json" } : {}),
      },
      ...(call.method === "POST" ? { body: JSON.stringify(input) } : {}),
    });
    const said = body.startsWith("{")
      ? (JSON.parse(body) as { status: number; code?: string; content: unknown })
      : undefined;
    if (said?.status === 200) return said;
    this.#answers.not(`${status} ${said?.code ?? ""}`.trim());
    // What is refused for a reason that passes is asked again; anything else is a fault of the trial or of the program.
    if (status === 0 || status >= 500 || said?.code === "common.stale" || said?.code === "common.sameRequestRunning")
      return undefined;
    throw new Error(`${call.path}: ${status} ${body.slice(0, 300)}`);
  }
}

async function fetched(address: string, init: RequestInit): Promise<{ status: number; body: string }> {
  try {
    const answer = await fetch(address, { ...init, signal: AbortSignal.timeout(patienceMs) });
    return { status: answer.status, body: await answer.text() };
  } catch {
    return { status: 0, body: "" };
  }
}
