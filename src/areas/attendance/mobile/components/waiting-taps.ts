import type { SentInputOf } from "#platform/http/call.ts";
import type { signNow } from "../../sign-api.ts";
import type { TapMoment } from "../../rules/phone/phone-clock.ts";

/** A tap that the server has not answered yet, or has refused after it was too late to tell at once. */
export interface WaitingTap {
  key: string;
  /** Whose it is: another person on the same phone never sends it. */
  owner: string;
  moment: TapMoment;
  told: SentInputOf<typeof signNow>;
  refused?: string;
}

/** One person in one company, also where several share a phone. */
export const tapOwner = ({ tenantId, account }: { tenantId: number; account: string }) => `${tenantId} ${account}`;

const store = "taps";

/** The taps of this phone, kept over loads of the page. Some browsers have no store in a private window: then they live as long as the page. */
function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open("muster-phone", 1);
    request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: "key" });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("no store"));
  });
}

const listeners = new Set<() => void>();

/** Calls the listener whenever a tap of this page was kept or dropped. */
export function onTaps(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

let database: Promise<IDBDatabase> | undefined;
const memory = new Map<string, WaitingTap>();

async function within<T>(
  mode: IDBTransactionMode,
  work: (taps: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  try {
    const transaction = (await (database ??= open())).transaction(store, mode, { durability: "strict" });
    const request = work(transaction.objectStore(store));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error("not kept"));
    });
    return request.result;
  } catch {
    return undefined;
  }
}

export async function keepTap(tap: WaitingTap): Promise<void> {
  memory.set(tap.key, tap);
  await within("readwrite", (taps) => taps.put(tap));
  for (const listener of listeners) listener();
}

export async function dropTap(key: string): Promise<void> {
  memory.delete(key);
  await within("readwrite", (taps) => taps.delete(key));
  for (const listener of listeners) listener();
}

/** In the order in which they were made. */
export async function waitingTaps(owner: string): Promise<WaitingTap[]> {
  const kept: WaitingTap[] = (await within("readonly", (taps) => taps.getAll())) ?? [];
  const all = new Map([...kept.map((tap) => [tap.key, tap] as const), ...memory]);
  return [...all.values()].filter((tap) => tap.owner === owner).sort((a, b) => a.moment.at.wall - b.moment.at.wall);
}
