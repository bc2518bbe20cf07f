import { wholeText } from "../decode-text.ts";

/** What a machine of the ADMS family asks for; the machine is the client, its serial number the only identity. */
export type AdmsStep =
  | { kind: "handshake"; isAccess: boolean }
  | { kind: "registry" }
  | { kind: "configuration" }
  | { kind: "upload"; table: string; stamp: string | null; tally: Tally | null; photoName: string | null }
  | { kind: "poll"; info: string | null }
  | { kind: "result" }
  | { kind: "time" }
  | { kind: "ping" }
  | { kind: "unknown" };

/** Records of the access dialect come under a name of their own and are acknowledged by it; `count`: as the machine counts them. */
export interface Tally {
  name: string;
  count: number | null;
}

export interface AdmsRequest {
  /** 1 to 100 printable characters; null: none that can be one. */
  serial: string | null;
  step: AdmsStep;
}

export const LONGEST_SERIAL = 100;

const serialShape = /^[\x21-\x7e]{1,100}$/;

/** `path` below `/iclock/`, with or without the `.aspx` or `.php` of another server; names of the query in any letters. */
export function admsRequest(method: string, path: string, query: Readonly<Record<string, unknown>>): AdmsRequest {
  const values = new Map(Object.entries(query).map(([name, value]) => [name.toLowerCase(), first(value)]));
  const serial = (values.get("sn") ?? "").trim();
  const page = path
    .toLowerCase()
    .replace(/^\/+|\/+$/g, "")
    .replace(/\.\w{2,5}$/, "");
  return { serial: serialShape.test(serial) ? serial : null, step: stepOf(method, page, values) };
}

function first(value: unknown): string {
  return wholeText(String(Array.isArray(value) ? value[0] : value));
}

function stepOf(method: string, page: string, values: ReadonlyMap<string, string>): AdmsStep {
  switch (page) {
    case "ping":
      return { kind: "ping" };
    case "registry":
      return { kind: "registry" };
    case "push":
      return { kind: "configuration" };
    // Older firmware posts its results where it asks for commands.
    case "getrequest":
      return method === "POST" ? { kind: "result" } : { kind: "poll", info: values.get("info") ?? null };
    case "devicecmd":
      return { kind: "result" };
    case "rtdata":
      return { kind: "time" };
    case "cdata":
    case "fdata":
      // Told by the machine's own word for what it is: the version of the protocol says nothing of the dialect.
      if (isHandshake(method, values))
        return { kind: "handshake", isAccess: values.get("devicetype")?.toLowerCase() === "acc" };
      return uploadOf(values, page === "fdata" ? "ATTPHOTO" : "");
    case "querydata":
      return uploadOf(values, values.get("type") ?? "");
    default:
      return { kind: "unknown" };
  }
}

function isHandshake(method: string, values: ReadonlyMap<string, string>): boolean {
  return !values.has("table") && !values.has("tablename") && (method === "GET" || values.has("options"));
}

function uploadOf(values: ReadonlyMap<string, string>, otherwise: string): AdmsStep {
  const name = values.get("tablename");
  const count = values.get("count") ?? "";
  const stamp = values.get("stamp") ?? values.get("opstamp") ?? values.get("photostamp") ?? null;
  const isNamed = name !== undefined && /^\w{1,40}$/.test(name);
  return {
    kind: "upload",
    table: (isNamed ? name : (values.get("table") ?? otherwise)).toUpperCase(),
    stamp,
    // Some firmware names a photo in its address, not in the body.
    photoName: values.get("pin") ?? null,
    tally: isNamed ? { name, count: /^\d{1,7}$/.test(count) ? Number(count) : null } : null,
  };
}
