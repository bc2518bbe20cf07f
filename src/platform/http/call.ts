import type { z } from "zod";
import type { Audience } from "#platform/menu/entry.ts";
import type { Text } from "#platform/i18n/text.ts";
import type { OperationKind } from "#platform/operation-log/kinds.ts";

/**
 * How rows are limited to what the caller may see (spec 6, applied by `platform/session/scope.ts`):
 * `department` by the departments of their data scope (an agency by its own rows, a worker by themselves),
 * `tenant` the whole company, `own` only what belongs to the caller themselves.
 */
export type CallScope = "department" | "tenant" | "own" | "none";

/**
 * One call of the product, as a value shared by server and browser.
 * `needs`: a permission code, or several of which one is enough; `session` = anybody logged in;
 * `public` = without log-in.
 */
export interface Call<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  method: "GET" | "POST";
  /** Below the API prefix, starting with `/`; resource families of spec 7 where one fits. */
  path: string;
  title: Text;
  needs: "public" | "session" | { code: string } | { anyOf: readonly string[] };
  audience: readonly Audience[];
  scope: CallScope;
  input: I;
  output: O;
  /** A repeated call with the same `request-key` header gets the stored first answer. Default: true for POST. */
  idempotent: boolean;
  /** Whether the call keeps the session alive; counting downloads does not (spec 7). */
  renews: boolean;
  /** Whether it is written to the operation log. Default: true for POST. */
  logged: boolean;
  /** Under which kind the operation log shows it. Default: `call`. */
  logAs?: OperationKind;
  /** What of its input the log never holds: text about somebody who may have all of it deleted, as lines of the log stay. */
  unlogged?: readonly string[];
  /** Files are sent or received: handled by a raw route with the same checks. */
  transfer?: "upload" | "download";
  /** The transaction: `write`, `read` (read only, so never of a logged call), or `none` when the handler needs none; `none` is never logged or keyed. */
  transaction: "write" | "read" | "none";
  /** It reads for long: a replica of the database may answer it (`db/standby.ts`). Only of a call whose transaction reads. */
  long?: true;
  /** The session is over with it: the browser's cookie is taken back. */
  ends?: true;
  /** Who is not logged in is answered `null`, not refused: what a page asks first, as a browser writes every refusal into its console. */
  orNobody?: true;
}

type Needs<C extends string> = "public" | "session" | C | readonly C[];

interface CallDefinition<C extends string, I extends z.ZodType, O extends z.ZodType> {
  method: "GET" | "POST";
  path: string;
  title: Text;
  needs: Needs<C>;
  audience?: readonly Audience[];
  scope: CallScope;
  input: I;
  output: O;
  idempotent?: boolean;
  renews?: boolean;
  logged?: boolean;
  logAs?: OperationKind;
  unlogged?: readonly string[];
  transfer?: "upload" | "download";
  transaction?: "write" | "read" | "none";
  long?: true;
  ends?: true;
  orNobody?: true;
}

function needsOf(needs: string | readonly string[]): Call["needs"] {
  if (needs === "public" || needs === "session") return needs;
  return typeof needs === "string" ? { code: needs } : { anyOf: needs };
}

/**
 * Gives an area its call maker, typed by the codes of its own menu:
 * `const call = callsOf<CodeOf<typeof menu>>()`.
 */
export function callsOf<C extends string>() {
  return function call<I extends z.ZodType, O extends z.ZodType>(definition: CallDefinition<C, I, O>): Call<I, O> {
    const { needs } = definition;
    const writes = definition.method === "POST";
    return {
      ...definition,
      audience: definition.audience ?? ["staff"],
      needs: needsOf(needs),
      idempotent: definition.transaction === "none" ? false : (definition.idempotent ?? writes),
      renews: definition.renews ?? true,
      logged: definition.transaction === "none" ? false : (definition.logged ?? writes),
      transaction: definition.transaction ?? (writes || definition.logged ? "write" : "read"),
    };
  };
}

export type InputOf<T extends Call> = z.output<T["input"]>;
/** What a caller may pass: before defaults and coercion. */
export type SentInputOf<T extends Call> = z.input<T["input"]>;
export type OutputOf<T extends Call> = z.output<T["output"]>;

export interface Answer<T> {
  status: 200;
  content: T;
}

/** Where all calls live (spec 7: a host-level prefix). */
export const apiPrefix = "/api";
