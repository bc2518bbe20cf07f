import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { Agent, fetch as fetchBy, Response as Answer } from "undici";
import { refuseHeld } from "#platform/db/held.ts";
import { hostOf, isInner, ownAddresses } from "./inner-addresses.ts";

export { isInner, ownAddresses } from "./inner-addresses.ts";

export class InnerAddress extends Error {}

/** What an issuer says is a few kilobytes; of more nothing is believed. Counted as it is unpacked. */
export const mostBytes = 1024 * 1024;

export class TooLong extends Error {}

export interface Guard {
  /** Private networks and this server itself may be asked: of an issuer that the operator named. */
  anywhere: boolean;
  /** Where users reach this program. */
  publicUrl?: string | undefined;
  resolve?: (name: string) => Promise<{ address: string; family: number }[]>;
}

const resolveAll: NonNullable<Guard["resolve"]> = (name) => lookup(name, { all: true });

/** Looks at the addresses that are really connected to: a name that answers differently the second time gains nothing. */
function outerOnly({ publicUrl, resolve = resolveAll }: Guard): Agent {
  const outerAddresses = async (name: string) => {
    const [found, own] = await Promise.all([resolve(name), ownAddresses(publicUrl, resolve)]);
    if (found.length === 0 || found.some(({ address }) => isInner(address, own))) throw new InnerAddress(name);
    return found;
  };
  return new Agent({
    connect: {
      lookup(hostname, options, callback) {
        outerAddresses(hostname).then(
          (found) => {
            if (options.all) return (callback as unknown as (error: null, all: typeof found) => void)(null, found);
            callback(null, found[0]!.address, found[0]!.family);
          },
          (error: NodeJS.ErrnoException) => callback(error, "", 4),
        );
      },
    },
  });
}

const agents = new Map<string | undefined, Agent>();

/** Connections are kept for the next question, by the public address that they were held against. */
function agentOf(guard: Guard): Agent {
  if (guard.resolve) return outerOnly(guard);
  const agent = agents.get(guard.publicUrl) ?? outerOnly(guard);
  agents.set(guard.publicUrl, agent);
  return agent;
}

/** With the whole of what was said; ends the connection where that is too much. */
async function bounded(answer: Answer): Promise<Answer> {
  if (answer.body === null) return answer;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new TooLong();
    chunks.push(chunk);
  }
  return new Answer(Buffer.concat(chunks), {
    status: answer.status,
    statusText: answer.statusText,
    headers: answer.headers,
  });
}

/** `fetch` of answers up to `mostBytes` that follows no redirect and, unless `anywhere`, reaches neither a private network nor this server itself. */
export function guardedFetch(guard: Guard): typeof fetch {
  const { anywhere, publicUrl, resolve = resolveAll } = guard;
  return (async (input: string | URL, init?: RequestInit) => {
    refuseHeld("a question to another server");
    const host = hostOf(input);
    // A literal address is connected to without a look-up.
    const literal = isIP(host) !== 0;
    if (
      !anywhere &&
      (literal
        ? isInner(host, await ownAddresses(publicUrl, resolve))
        : publicUrl !== undefined && host === hostOf(publicUrl))
    )
      throw new InnerAddress(host);
    return bounded(
      await fetchBy(String(input), {
        ...(init as object),
        redirect: "manual",
        ...(anywhere ? {} : { dispatcher: agentOf(guard) }),
      }),
    );
  }) as unknown as typeof fetch;
}
