import { firstOf } from "../decode-text.ts";

/** What a machine tells of itself. */
export interface DeviceInfo {
  firmware?: string;
  users?: number;
  fingers?: number;
  logs?: number;
  faces?: number;
  address?: string;
}

export const longestFirmware = 100;

const count = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,9}$/.test(text.trim()) ? Number(text) : undefined;

/** `INFO` of a poll: firmware, users, fingers, records, address, two versions, how many pictures make a face, faces by comma. */
export function readInfo(text: string): DeviceInfo {
  const [firmware, users, fingers, logs, address, , , , faces] = text.split(",");
  return told({
    firmware: firstOf(firmware?.trim() ?? "", longestFirmware),
    users: count(users),
    fingers: count(fingers),
    logs: count(logs),
    address: addressOf(address),
    faces: count(faces),
  });
}

/** `~Name=value` by comma or line, as `options`, `registry` and the answer to the command INFO send it. */
export function readOptions(text: string): DeviceInfo & { isAccess?: boolean } {
  const values = new Map(
    text.split(/[,\r\n]+/).map((part) => {
      const sign = part.indexOf("=");
      return [
        part.slice(0, Math.max(sign, 0)).trim().replace(/^~/, "").toLowerCase(),
        part.slice(sign + 1).trim(),
      ] as const;
    }),
  );
  const type = values.get("devicetype");
  return {
    ...told({
      firmware: firstOf(values.get("firmver") ?? values.get("fwversion") ?? "", longestFirmware),
      address: addressOf(values.get("ipaddress")),
      users: count(values.get("usercount")),
      fingers: count(values.get("fpcount")),
      logs: count(values.get("transactioncount")),
      faces: count(values.get("facecount")),
    }),
    ...(type === undefined ? {} : { isAccess: type === "acc" }),
  };
}

function addressOf(text: string | undefined): string | undefined {
  return text !== undefined && /^\d{1,3}(\.\d{1,3}){3}$/.test(text.trim()) ? text.trim() : undefined;
}

function told(info: { [K in keyof DeviceInfo]: DeviceInfo[K] | undefined }): DeviceInfo {
  return Object.fromEntries(
    Object.entries(info).filter(([, value]) => value !== undefined && value !== ""),
  ) as DeviceInfo;
}
