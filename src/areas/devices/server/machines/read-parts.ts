import type { Upload } from "../../rules/adms/upload.ts";
import { readPhotos, type MachinePhoto } from "../../rules/adms/photo.ts";
import { textOf } from "../../rules/decode-text.ts";
import { machineLimits } from "../../rules/machine-limits.ts";
import { uploadParts } from "../../rules/report-parts.ts";
import { wsParts, type WsMessage } from "../../rules/ws-json/message.ts";

/** What is read of a machine's bytes; `offsetMinutes` is its clock against UTC. */
export type Reading =
  | { kind: "upload"; table: string; offsetMinutes: number }
  | { kind: "photos"; offsetMinutes: number }
  | { kind: "frame"; offsetMinutes: number };

export type PartOf<R extends Reading> = R extends { kind: "upload" }
  ? Upload
  : R extends { kind: "photos" }
    ? MachinePhoto
    : WsMessage;

/** Reads in parts; see the rules that do it. */
export function partsOf<R extends Reading>(reading: R, bytes: Uint8Array): Iterable<PartOf<R>> {
  return read(reading, bytes) as Iterable<PartOf<R>>;
}

function read(reading: Reading, bytes: Uint8Array): Iterable<PartOf<Reading>> {
  switch (reading.kind) {
    case "upload":
      return uploadParts(reading.table, textOf(bytes), reading.offsetMinutes);
    case "photos":
      return readPhotos(bytes, reading.offsetMinutes);
    case "frame":
      return isOverfull(bytes) ? [] : wsParts(textOf(bytes), reading.offsetMinutes);
  }
}

/** A frame of nothing but brackets takes many times its size in memory. */
function isOverfull(bytes: Uint8Array): boolean {
  let brackets = 0;
  for (const byte of bytes) if (byte === 0x7b || byte === 0x5b) brackets += 1;
  return brackets > machineLimits.frameBrackets;
}
