import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import { keepUpload, shownFile } from "#platform/files/uploads.ts";
import { allDone } from "#platform/http/fields.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Download, UploadedFile } from "#platform/http/route.ts";
import type * as api from "../api.ts";
import { refusals } from "../errors.ts";
import type { QueuedCommand } from "../rules/device-command.ts";
import { readDevice } from "./list-devices.ts";
import { queueCommand } from "./machines/commands.ts";

const longestReadDays = 92;

export async function sendCommand(
  context: CallContext,
  input: InputOf<typeof api.sendCommand>,
): Promise<{ done: true }> {
  const command = commandOf(input);
  for (const id of input.ids) {
    const device = await readDevice(context, { id });
    context.about(device.serial);
    if (!device.enabled) throw refuse(refusals.deviceDisabled, { serial: device.serial });
    await queueCommand(context.tx, id, command, context.principal.accountId);
  }
  return allDone;
}

function commandOf({ kind, from, to }: InputOf<typeof api.sendCommand>): QueuedCommand {
  if (kind !== "readLog") return { kind };
  if (!from || !to) throw refuseField(refusals.periodNeeded, from ? "to" : "from");
  if (to < from) throw refuseField(refusals.periodReversed, "to");
  if (Date.parse(to) - Date.parse(from) > longestReadDays * 86_400_000)
    throw refuseField(refusals.periodTooLong, "to", { days: longestReadDays });
  return { kind, from: `${from} 00:00:00`, to: `${to} 23:59:59` };
}

export async function uploadDevicePhoto(
  { tx, services, principal }: CallContext,
  _input: object,
  files: UploadedFile[],
): Promise<OutputOf<typeof api.uploadDevicePhoto>> {
  return keepUpload({ tx, services, principal }, "devicePhoto", files);
}

export async function readDevicePhoto(
  context: CallContext,
  { id, fileId }: InputOf<typeof api.readDevicePhoto>,
): Promise<Download> {
  const { photos } = await readDevice(context, { id });
  if (!photos.some((photo) => photo.id === fileId)) throw refuse(commonRefusals.notFound);
  return shownFile(context, fileId);
}
