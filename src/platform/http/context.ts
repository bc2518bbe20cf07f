import type { Logger } from "pino";
import type { Tx } from "#platform/db/tx.ts";
import type { Locale } from "#platform/i18n/text.ts";
import type { Target } from "#platform/operation-log/target.ts";
import type { Principal } from "#platform/session/principal.ts";
import type { Services } from "./services.ts";

/** What every handler gets, logged in or not. */
export interface PublicContext {
  locale: Locale;
  /** The instant of the call as ISO text, and the business date (UTC+8) it falls on. */
  now: string;
  today: string;
  requestId: string;
  ip: string;
  agent: string;
  product: string;
  log: Logger;
  services: Services;
}

/** What the handler of a call with log-in gets besides its input. */
export interface CallContext extends PublicContext {
  tx: Tx;
  principal: Principal;
  /** The code under which the call was let in, which decides the scope; none for calls anybody may make. */
  keyCode: string | undefined;
  /** The token of the session itself, for log-out. */
  token: string;
  /** Names the record a write is about, for the operation log; a name that the program itself gave, in both languages; of several all names. */
  about(target: Target): void;
}

/** What is done for a call before its transaction. */
export type PreparingContext = Omit<CallContext, "tx">;

/** What the program itself may do without a caller: jobs, imports and seeds act in the name of a company. */
export type SystemContext = Pick<CallContext, "tx" | "locale" | "now" | "today" | "log" | "services">;
