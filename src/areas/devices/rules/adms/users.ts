import { linesOf } from "./lines.ts";
import { readPairs } from "./pairs.ts";

/** Somebody enrolled at a machine. What he is known by (password, card, template, photo) is never read. */
export interface MachineUser {
  pin: string;
  name: string | null;
  isAdministrator: boolean | null;
  has: readonly Credential[];
}

export type Credential = "card" | "finger" | "face" | "palm" | "photo" | "password";

const longestName = 64;

/** Lines of `USER`, `FP`, `FACE`, `USERPIC`, `BIOPHOTO`, `BIODATA` and `OPLOG` in one report, one user for each number. */
export function readUsers(text: string): { lines: number; users: MachineUser[] } {
  const lines = linesOf(text);
  return { lines: lines.length, users: usersByPin(lines.flatMap(({ content }) => readUser(content) ?? [])) };
}

/** One user for each number, with all that was told of him. */
export function usersByPin(told: readonly MachineUser[]): MachineUser[] {
  const users = new Map<string, MachineUser>();
  for (const one of told) {
    const known = users.get(one.pin);
    users.set(one.pin, known === undefined ? one : joined(known, one));
  }
  return [...users.values()];
}

function joined(a: MachineUser, b: MachineUser): MachineUser {
  return { pin: a.pin, name: b.name ?? a.name, isAdministrator: b.isAdministrator ?? a.isAdministrator, has: [...new Set([...a.has, ...b.has])] };
}

function readUser(content: string): MachineUser | null {
  const space = content.search(/\s/);
  if (space < 0) return null;
  const kind = content.slice(0, space).toUpperCase();
  const pairs = readPairs(content.slice(space + 1));
  const pin = pairs.get("pin") ?? "";
  if (pin === "" || pin === "0") return null;
  const only = (...has: Credential[]): MachineUser => ({ pin, name: null, isAdministrator: null, has });
  switch (kind) {
    case "USER":
    case "USERINFO":
      return {
        pin, name: (pairs.get("name") ?? "").slice(0, longestName) || null, isAdministrator: pairs.get("pri") === "14",
        has: [...(isSet(pairs.get("card")) ? ["card" as const] : []), ...(isSet(pairs.get("passwd")) ? ["password" as const] : [])],
      };
    case "FP": return only("finger");
    case "FACE": return only("face");
    case "USERPIC":
    case "BIOPHOTO": return only("photo");
    case "BIODATA": return only(biometry[pairs.get("type") ?? ""] ?? "face");
    default: return null;
  }
}

const biometry: Record<string, Credential> = { 1: "finger", 2: "face", 8: "palm", 9: "face" };

function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== "" && value !== "0";
}
