/** What a machine of the ADMS family asks for; the machine is the client, its serial number the only identity. */
export type AdmsStep =
  | { kind: "handshake"; isAccess: boolean }
  | { kind: "registry" }
  | { kind: "configuration" }
  | { kind: "upload"; table: string; stamp: string | null }
  | { kind: "poll"; info: string | null }
  | { kind: "result" }
  | { kind: "ping" }
  | { kind: "unknown" };

export interface AdmsRequest {
  /** 1 to 100 printable characters; null: none that can be one. */
  serial: string | null;
  step: AdmsStep;
}

export const LONGEST_SERIAL = 100;

const serialShape = /^[\x21-\x7e]{1,100}$/;

/** `path` below `/iclock/`, with or without `.aspx`; names of the query in any letters. */
export function admsRequest(method: string, path: string, query: Readonly<Record<string, unknown>>): AdmsRequest {
  const values = new Map(Object.entries(query).map(([name, value]) => [name.toLowerCase(), first(value)]));
  const serial = values.get("sn") ?? "";
  const page = path.toLowerCase().replace(/\.aspx$/, "").replace(/^\/+|\/+$/g, "");
  return { serial: serialShape.test(serial) ? serial : null, step: stepOf(method, page, values) };
}

function first(value: unknown): string {
  return String(Array.isArray(value) ? value[0] : value);
}

function stepOf(method: string, page: string, values: ReadonlyMap<string, string>): AdmsStep {
  if (page === "ping") return { kind: "ping" };
  if (page === "registry") return { kind: "registry" };
  if (page === "push") return { kind: "configuration" };
  if (page === "getrequest") return { kind: "poll", info: values.get("info") ?? null };
  if (page === "devicecmd") return { kind: "result" };
  if (page === "cdata" || page === "fdata") {
    const table = values.get("table");
    // Told by the machine's own word for what it is: the version of the protocol says nothing of the dialect.
    if (method === "GET" && table === undefined) return { kind: "handshake", isAccess: values.get("devicetype") === "acc" };
    const stamp = values.get("stamp") ?? values.get("opstamp") ?? values.get("photostamp") ?? null;
    return { kind: "upload", table: (table ?? "").toUpperCase(), stamp };
  }
  return { kind: "unknown" };
}
