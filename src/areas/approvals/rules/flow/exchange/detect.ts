import { isForeign, listIn, textIn, type Foreign } from "./foreign.ts";
import { OWN_FORMAT } from "./own-format.ts";
import type { Family } from "./read-foreign.ts";

export type Detected =
  | { format: "muster"; file: Foreign }
  | {
      format: Family;
      start: Foreign;
      /** Who may start it, as the wrapper says. */ permitted: readonly Foreign[];
      name: string | null;
    }
  | { format: null };

/** Only files of the flowlong family have these. */
const flowlongOnly = ["setType", "nodeAssigneeList", "nodeKey", "conditionMode", "parallelNodes", "inclusiveNodes"];

function isFlowlong(start: Foreign): boolean {
  const waiting: unknown[] = [start];
  while (waiting.length > 0) {
    const node = waiting.pop();
    if (!isForeign(node)) continue;
    if (flowlongOnly.some((field) => Object.hasOwn(node, field))) return true;
    waiting.push(
      node["childNode"],
      ...(Array.isArray(node["conditionNodes"]) ? (node["conditionNodes"] as unknown[]) : []),
    );
  }
  return false;
}

/** Which designer a file comes from and where its drawing begins; an answer of a server may be wrapped around it. */
export function detect(value: unknown): Detected {
  if (!isForeign(value)) return { format: null };
  if (value["format"] === OWN_FORMAT) return { format: "muster", file: value };
  const inner = isForeign(value["data"]) ? value["data"] : value;
  const start = isForeign(inner["nodeConfig"]) ? inner["nodeConfig"] : inner;
  if (Number(start["type"]) !== 0 || !Object.hasOwn(start, "nodeName")) return { format: null };
  const definition = isForeign(inner["workFlowDef"]) ? inner["workFlowDef"] : inner;
  return {
    format: isFlowlong(start) ? "flowlong" : "workflow",
    start,
    permitted: listIn(inner["flowPermission"]),
    name: textIn(definition["name"] ?? definition["nodeName"]) || null,
  };
}
