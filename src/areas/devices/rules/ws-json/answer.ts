import { formatWallTime, type WallSecond } from "#platform/calendar/wall-time.ts";
import type { DeviceCommand } from "../device-command.ts";
import type { WsMessage } from "./message.ts";

/** Answers a machine; its screen shows `reason` where it is refused. Every answer sets its clock. */
export function wsAnswer(message: WsMessage, now: WallSecond, refusal?: string): object | null {
  const cloudtime = formatWallTime(now);
  switch (message.kind) {
    case "register":
      return refusal === undefined
        ? { ret: "reg", result: true, cloudtime, nosenduser: true }
        : { ret: "reg", result: false, reason: refusal };
    case "log":
      return {
        ret: "sendlog",
        result: true,
        count: message.count,
        ...(message.logIndex === null ? {} : { logindex: message.logIndex }),
        cloudtime,
      };
    case "user":
      return { ret: "senduser", result: true, cloudtime };
    case "other":
      // A code that somebody holds before it opens no door here.
      return {
        ret: message.command,
        result: true,
        cloudtime,
        ...(message.command === "sendqrcode" ? { access: 0 } : {}),
      };
    case "reply":
      return null;
  }
}

/** A command as a machine of the JSON family reads it. */
export function wsCommand(command: DeviceCommand, now: WallSecond): object {
  switch (command.kind) {
    case "info":
      return { cmd: "getdevinfo" };
    case "restart":
      return { cmd: "reboot" };
    case "setClock":
      return { cmd: "settime", cloudtime: formatWallTime(now) };
    case "readUsers":
      return { cmd: "getuserlist", stn: true };
    case "readLog":
      return { cmd: "getalllog", stn: true, from: command.from.slice(0, 10), to: command.to.slice(0, 10) };
    case "putUser":
      return {
        cmd: "setuserinfo",
        enrollid: idOf(command.pin),
        name: command.name,
        backupnum: command.card ? 11 : 0,
        admin: command.isAdministrator ? 1 : 0,
        record: command.card ?? "",
      };
    case "removeUser":
      return { cmd: "deleteuser", enrollid: idOf(command.pin), backupnum: 13 };
    case "putPhoto":
      return { cmd: "setuserinfo", enrollid: idOf(command.pin), backupnum: 50, admin: 0, record: command.jpegBase64 };
  }
}

/** The family's numbers have at most 12 digits; leading zeros are kept as text. */
function idOf(pin: string): number | string {
  return /^[1-9]\d{0,11}$/.test(pin) ? Number(pin) : pin;
}
