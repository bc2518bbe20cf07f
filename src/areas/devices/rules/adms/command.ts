import { formatWallTime, type WallSecond } from "#platform/calendar/wall-time.ts";
import type { DeviceCommand } from "../device-command.ts";

/** A command as a machine of the ADMS family reads it; without its number in front it is dropped without a word. */
export function admsCommand(id: number, command: DeviceCommand, now: WallSecond): string {
  return `C:${id}:${textOf(command, now)}`;
}

function textOf(command: DeviceCommand, now: WallSecond): string {
  switch (command.kind) {
    case "info": return "INFO";
    case "restart": return "REBOOT";
    case "setClock": return `SET OPTION DateTime=${zkTime(now)}`;
    case "readUsers": return "DATA QUERY USERINFO";
    case "readLog": return `DATA QUERY ATTLOG StartTime=${command.from}\tEndTime=${command.to}`;
    case "putUser":
      return ["DATA UPDATE USERINFO PIN=" + plain(command.pin), `Name=${plain(command.name)}`, `Pri=${command.isAdministrator ? 14 : 0}`, ...(command.card ? [`Card=${plain(command.card)}`] : []), "Grp=1"].join("\t");
    case "removeUser": return `DATA DELETE USERINFO PIN=${plain(command.pin)}`;
    case "putPhoto":
      // `Size` counts the characters of the text, not the bytes of the picture.
      return ["DATA UPDATE BIOPHOTO PIN=" + plain(command.pin), `FileName=${plain(command.pin)}.jpg`, "Type=9", `Size=${command.jpegBase64.length}`, `Content=${command.jpegBase64}`].join("\t");
  }
}

/** TABs and line ends part the fields of a command. */
function plain(text: string): string {
  return text.replace(/[\t\r\n]+/g, " ").trim();
}

/** Wall time as the machine's whole number: months of 31 days, from 2000 on. */
export function zkTime(wall: WallSecond): number {
  const [year, month, day, hour, minute, second] = formatWallTime(wall).split(/[- :]/).map(Number) as [number, number, number, number, number, number];
  return ((((year - 2000) * 12 + (month - 1)) * 31 + (day - 1)) * 24 + hour) * 3600 + minute * 60 + second;
}
