import type { Readable } from "node:stream";

/** A body that is not taken; a machine keeps what it was not thanked for and comes again. */
export class NotTaken extends Error {
  readonly statusCode: number;

  constructor(statusCode: 413 | 503) {
    super(statusCode === 413 ? "TOO LARGE" : "BUSY");
    this.statusCode = statusCode;
  }
}

export interface Receiving {
  /** What the sender says it to be, bytes. */
  told: number | undefined;
  most: number;
  /** What is larger is received once `allow` has said so; it fails with `NotTaken` where it does not. */
  free: number;
  /** Milliseconds to arrive in, of a free body and of a larger one. */
  freeMs: number;
  mostMs: number;
  /** Whether the beginning has to be known to allow it. */
  byBeginning: boolean;
  allow: (beginning: Buffer) => Promise<void>;
}

/** Receives a body whole; one that is too large, not allowed or too slow is not read to its end. */
export async function receiveBody(
  payload: Readable,
  { told = 0, most, free, freeMs, mostMs, byBeginning, allow }: Receiving,
): Promise<Buffer> {
  if (told > most) throw new NotTaken(413);
  let isAllowed = false;
  const parts: Buffer[] = [];
  let size = 0;
  const hangUp = () => void payload.destroy(new NotTaken(503));
  let timer = setTimeout(hangUp, freeMs);
  const allowOnce = async () => {
    clearTimeout(timer);
    await allow(Buffer.concat(parts));
    isAllowed = true;
    timer = setTimeout(hangUp, mostMs);
  };
  try {
    if (told > free && !byBeginning) await allowOnce();
    for await (const chunk of payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      parts.push(chunk);
      size += chunk.length;
      if (size > most) throw new NotTaken(413);
      if (size > free && !isAllowed) await allowOnce();
    }
    return Buffer.concat(parts);
  } finally {
    clearTimeout(timer);
  }
}
