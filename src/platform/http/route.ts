import type { Readable } from "node:stream";
import type { Call, InputOf, OutputOf } from "./call.ts";
import type { CallContext, PreparingContext, PublicContext } from "./context.ts";

/** A call joined with the function that answers it. */
export interface Route {
  call: Call;
  kind: "plain" | "public" | "upload" | "download";
  run: (context: never, input: never, files: never, prepared: never) => Promise<unknown>;
  /** What is done before the transaction is opened; `run` gets its result. */
  prepare?: (context: never, input: never, files: never) => Promise<unknown>;
}

/**
 * Joins a call with its use case; the transaction is already open with the caller's company set. `prepare` comes before it
 * is opened: what has to stand when that is undone, or takes a connection of its own.
 */
export function handle<C extends Call, P = undefined>(
  call: C,
  run: (context: CallContext, input: InputOf<C>, prepared: P) => Promise<OutputOf<C>>,
  prepare?: (context: PreparingContext, input: InputOf<C>) => Promise<P>,
): Route {
  const withPrepared = (context: CallContext, input: InputOf<C>, _files: never, prepared: P) =>
    run(context, input, prepared);
  return { call, kind: "plain", run: withPrepared, ...(prepare ? { prepare } : {}) };
}

/** Joins a call that needs no log-in with its use case. */
export function handlePublic<C extends Call>(
  call: C,
  run: (context: PublicContext, input: InputOf<C>) => Promise<PublicAnswer<OutputOf<C>>>,
): Route {
  return { call, kind: "public", run };
}

/**
 * The same for a call that receives files; `admit` comes before any of them is read, so that whoever asks too often is
 * refused without their bytes.
 */
export function handlePublicUpload<C extends Call>(
  call: C,
  run: (context: PublicContext, input: InputOf<C>, files: UploadedFile[]) => Promise<PublicAnswer<OutputOf<C>>>,
  admit: (context: PublicContext) => Promise<unknown>,
): Route {
  return { call, kind: "public", run, prepare: admit };
}

/** The same for a call that answers with a file, such as a picture that anybody may see. */
export function handlePublicDownload<C extends Call>(
  call: C,
  run: (context: PublicContext, input: InputOf<C>) => Promise<Download>,
): Route {
  return {
    call,
    kind: "public",
    run: async (context: PublicContext, input: InputOf<C>) => ({ content: await run(context, input) }),
  };
}

/** What a public call answers; `token` becomes the session cookie, null ends it. */
export interface PublicAnswer<T> {
  content: T;
  token?: string | null;
}

export interface UploadedFile {
  name: string;
  /** By the ending of the name: what the sender says of it counts for nothing. */
  mediaType: string;
  bytes: Buffer;
}

/**
 * A call that receives files (multipart); the input comes from the other form fields. `prepare` reads them before the
 * transaction is opened, so that no connection of the database waits for it; a repeated call is prepared again.
 */
export function handleUpload<C extends Call, P = undefined>(
  call: C,
  run: (context: CallContext, input: InputOf<C>, files: UploadedFile[], prepared: P) => Promise<OutputOf<C>>,
  prepare?: (context: PreparingContext, input: InputOf<C>, files: UploadedFile[]) => Promise<P>,
): Route {
  return { call, kind: "upload", run, ...(prepare ? { prepare } : {}) };
}

export interface Download {
  name: string;
  mediaType: string;
  /** Or how it is made, when the transaction is closed: no connection of the database waits for it. */
  body: Buffer | Readable | (() => Promise<Buffer>);
  inline?: boolean;
}

/** A call that answers with a file instead of JSON. */
export function handleDownload<C extends Call>(
  call: C,
  run: (context: CallContext, input: InputOf<C>) => Promise<Download>,
): Route {
  return { call, kind: "download", run };
}
