import { useSyncExternalStore } from "react";
import type { Edition } from "#platform/editions.ts";
import type { Audience } from "#platform/menu/entry.ts";

/** Who is logged in, as screens need it. */
export interface Session {
  kind: Audience;
  /** By which log-in page they come. */
  door: Audience;
  userName: string;
  account: string;
  postName?: string;
  tenantId: number;
  tenantName: string;
  departmentId?: number;
  agencyId?: number;
  memberId?: number;
  /** The same log-in opens the back office and the phone pages. */
  bothSides: boolean;
  /** Page and button codes that are held. */
  codes: ReadonlySet<string>;
  /** How many companies the log-in may enter. */
  companies: number;
  /** How many companies ask the holder of the log-in to join. */
  invitations: number;
  edition: Edition;
  /** Codes of the pages chosen as quick entries. */
  quickEntries: readonly string[];
}

let session: Session | undefined;
const listeners = new Set<() => void>();

export function setSession(next: Session | undefined): void {
  session = next;
  for (const listener of listeners) listener();
}

/** What stands outside of every screen, such as the routes, asks so. */
export function currentSession(): Session | undefined {
  return session;
}

function onSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The session of the open frame; there always is one inside it. */
export function useSession(): Session {
  const current = useSyncExternalStore(onSession, () => session);
  if (!current) throw new Error("no session outside the frame");
  return current;
}

/** Whether the viewer holds a page or button code: `const can = useCan(); can("C1100.add")`. */
export function useCan(): (code: string | undefined) => boolean {
  const { codes } = useSession();
  return (code) => code === undefined || codes.has(code);
}
