import type { FastifyRequest } from "fastify";
import { commonRefusals } from "#platform/errors/common.ts";
import { Refusal, refuse } from "#platform/errors/refusal.ts";
import { mediaTypeOf } from "#platform/files/media-type.ts";
import type { UploadedFile } from "./route.ts";
import type { Seat } from "./upload-room.ts";

export interface ReceivedForm {
  fields: Record<string, unknown>;
  files: UploadedFile[];
}

/** How long a form may take to arrive, so that nobody keeps others out by sending slowly. */
const longestMs = 5 * 60_000;

/** A form with files, whole; its bytes are taken from `seat` as they arrive. */
export async function receivedForm(request: FastifyRequest, seat: Seat): Promise<ReceivedForm> {
  const fields = new Map<string, unknown>();
  const files: UploadedFile[] = [];
  const cut = () => request.raw.destroy();
  const late = setTimeout(cut, longestMs);
  seat.onLost(cut);
  try {
    for await (const part of request.parts()) {
      if (part.type !== "file") {
        fields.set(part.fieldname, part.value);
        continue;
      }
      files.push({
        name: part.filename,
        mediaType: mediaTypeOf(part.filename),
        bytes: await contentOf(part.file, seat),
      });
    }
    seat.received();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    // What its reader knows by name says its own status; the rest is a form that is broken or was cut off.
    throw typeof error === "object" && error !== null && "statusCode" in error
      ? error
      : refuse(commonRefusals.unreadable);
  } finally {
    clearTimeout(late);
  }
  return { fields: Object.fromEntries(fields), files };
}

/** One that is too large ends early here; the form's reader throws then. */
async function contentOf(file: AsyncIterable<Buffer>, seat: Seat): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let refusal: unknown;
  for await (const chunk of file) {
    // What follows a refusal is read and dropped: a sender who is cut off would not hear the reason.
    if (refusal !== undefined) continue;
    try {
      seat.take(chunk.length);
      chunks.push(chunk);
    } catch (error) {
      refusal = error;
      chunks.length = 0;
    }
  }
  if (refusal !== undefined) throw refusal;
  return Buffer.concat(chunks);
}
