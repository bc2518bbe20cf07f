import type { Readable } from "node:stream";
import type { Call, InputOf, OutputOf } from "./call.ts";
import type { CallContext, PublicContext } from "./context.ts";

/** A call joined with the function that answers it. */
export interface Route {
  call: Call;
  kind: "plain" | "public" | "upload" | "download";
  run: (context: never, input: never, files: never) => Promise<unknown>;
}

/** Joins a call with its use case; the transaction is already open with the caller's company set. */
export function handle<C extends Call>(
  call: C,
  run: (context: CallContext, input: InputOf<C>) => Promise<OutputOf<C>>,
): Route {
  return { call, kind: "plain", run };
}

/** Joins a call that needs no log-in with its use case. */
export function handlePublic<C extends Call>(
  call: C,
  run: (context: PublicContext, input: InputOf<C>) => Promise<PublicAnswer<OutputOf<C>>>,
): Route {
  return { call, kind: "public", run };
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

/** A call that receives files (multipart); the input comes from the other form fields. */
export function handleUpload<C extends Call>(
  call: C,
  run: (context: CallContext, input: InputOf<C>, files: UploadedFile[]) => Promise<OutputOf<C>>,
): Route {
  return { call, kind: "upload", run };
}

export interface Download {
  name: string;
  mediaType: string;
  body: Buffer | Readable;
  inline?: boolean;
}

/** A call that answers with a file instead of JSON. */
export function handleDownload<C extends Call>(
  call: C,
  run: (context: CallContext, input: InputOf<C>) => Promise<Download>,
): Route {
  return { call, kind: "download", run };
}
