import { ownOf } from "#platform/own-of.ts";
import { longestPin } from "../attlog.ts";
import { firstOf } from "../decode-text.ts";
import { linesOf } from "./lines.ts";
import { readPairs } from "./pairs.ts";

/** Somebody enrolled at a machine. What they are known by (password, card, template, photo) is never read. */
export interface MachineUser {
  pin: string;
  name: string | null;
  isAdministrator: boolean | null;
  has: readonly Credential[];
}

export type Credential = "card" | "finger" | "face" | "palm" | "photo" | "password";

const longestName = 64;

/**
 * Lines of `USER`, `FP`, `FACE`, `USERPIC`, `BIOPHOTO`, `BIODATA` and `OPLOG` in one report, one user for each number;
 * a line that does not say what it is, is of `table`.
 */
export function readUsers(text: string, table: string): { lines: number; users: MachineUser[] } {
  const lines = linesOf(text);
  return { lines: lines.length, users: usersByPin(lines.flatMap(({ content }) => readUser(content, table) ?? [])) };
}

/** One user for each number, with all that was told of them. */
export function usersByPin(told: readonly MachineUser[]): MachineUser[] {
  const users = new Map<string, MachineUser>();
  for (const one of told) {
    const known = users.get(one.pin);
    users.set(one.pin, known === undefined ? one : joined(known, one));
  }
  return [...users.values()];
}

function joined(a: MachineUser, b: MachineUser): MachineUser {
  return {
    pin: a.pin,
    name: b.name ?? a.name,
    isAdministrator: b.isAdministrator ?? a.isAdministrator,
    has: [...new Set([...a.has, ...b.has])],
  };
}

function readUser(content: string, table: string): MachineUser | null {
  const named = /^\s*(\w+)\s+(?=\S)/.exec(content);
  const kind = named === null ? table : named[1]!.toUpperCase();
  const pairs = readPairs(named === null ? content : content.slice(named[0].length));
  const pin = pairs.get("pin") ?? "";
  if (pin === "" || pin === "0" || pin.length > longestPin) return null;
  const only = (...has: Credential[]): MachineUser => ({ pin, name: null, isAdministrator: null, has });
  switch (kind) {
    case "USER":
    case "USERINFO":
      return {
        pin,
        name: firstOf(pairs.get("name") ?? "", longestName) || null,
        isAdministrator: (pairs.get("pri") ?? pairs.get("privilege")) === "14",
        has: [
          ...(isSet(pairs.get("card") ?? pairs.get("cardno")) ? ["card" as const] : []),
          ...(isSet(pairs.get("passwd") ?? pairs.get("password")) ? ["password" as const] : []),
        ],
      };
    case "TEMPLATEV10":
    case "FP":
      return only("finger");
    case "FACE":
      return only("face");
    case "USERPIC":
    case "BIOPHOTO":
      return only("photo");
    case "BIODATA":
      return only(ownOf(biometry, pairs.get("type") ?? "") ?? "face");
    default:
      return null;
  }
}

const biometry: Record<string, Credential> = {
  1: "finger",
  2: "face",
  6: "palm",
  7: "finger",
  8: "palm",
  9: "face",
  10: "palm",
};

function isSet(value: string | undefined): boolean {
  return value !== undefined && !/^(0*|\[0*\])$/.test(value);
}
