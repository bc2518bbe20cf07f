import type { WallSecond } from "#platform/calendar/wall-time.ts";
import type { DeviceCommand } from "../device-command.ts";
import { zkTime } from "./zk-time.ts";

/** A command as a machine of the ADMS family reads it; without its number in front it is dropped without a word. */
export function admsCommand(id: number, command: DeviceCommand, now: WallSecond, isAccess = false): string {
  return `C:${id}:${isAccess ? accessText(command, now) : textOf(command, now)}`;
}

/** The access dialect has tables and words of its own and refuses those of the other. */
function accessText(command: DeviceCommand, now: WallSecond): string {
  switch (command.kind) {
    case "info":
      return "INFO";
    case "restart":
      return "CONTROL DEVICE 03000000";
    case "setClock":
      return `SET OPTIONS DateTime=${zkTime(now)}`;
    case "readUsers":
      return "DATA QUERY tablename=user,fielddesc=*,filter=*";
    case "readLog":
      return `DATA QUERY tablename=transaction,fielddesc=*,filter=StartTime=${command.from},EndTime=${command.to}`;
    case "putUser":
      return [
        `DATA UPDATE user CardNo=${plain(command.card ?? "")}`,
        `Pin=${plain(command.pin)}`,
        "Password=",
        "Group=0",
        "StartTime=0",
        "EndTime=0",
        `Name=${plain(command.name)}`,
        `Privilege=${command.isAdministrator ? 14 : 0}`,
      ].join("\t");
    case "removeUser":
      return `DATA DELETE user Pin=${plain(command.pin)}`;
    case "putPhoto":
      return [
        `DATA UPDATE biophoto PIN=${plain(command.pin)}`,
        "Type=9",
        `Size=${command.jpegBase64.length}`,
        `Content=${command.jpegBase64}`,
        "Format=0",
      ].join("\t");
  }
}

function textOf(command: DeviceCommand, now: WallSecond): string {
  switch (command.kind) {
    case "info":
      return "INFO";
    case "restart":
      return "REBOOT";
    case "setClock":
      return `SET OPTION DateTime=${zkTime(now)}`;
    case "readUsers":
      return "DATA QUERY USERINFO";
    case "readLog":
      return `DATA QUERY ATTLOG StartTime=${command.from}\tEndTime=${command.to}`;
    case "putUser":
      return [
        "DATA UPDATE USERINFO PIN=" + plain(command.pin),
        `Name=${plain(command.name)}`,
        `Pri=${command.isAdministrator ? 14 : 0}`,
        ...(command.card ? [`Card=${plain(command.card)}`] : []),
        "Grp=1",
      ].join("\t");
    case "removeUser":
      return `DATA DELETE USERINFO PIN=${plain(command.pin)}`;
    case "putPhoto":
      // `Size` counts the characters of the text, not the bytes of the picture.
      return [
        "DATA UPDATE BIOPHOTO PIN=" + plain(command.pin),
        `FileName=${plain(command.pin)}.jpg`,
        "Type=9",
        `Size=${command.jpegBase64.length}`,
        `Content=${command.jpegBase64}`,
      ].join("\t");
  }
}

/** TABs and line ends part the fields of a command. */
function plain(text: string): string {
  return text.replace(/[\t\r\n]+/g, " ").trim();
}
