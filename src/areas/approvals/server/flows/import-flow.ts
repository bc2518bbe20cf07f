import { randomUUID } from "node:crypto";
import { refuse } from "#platform/errors/refusal.ts";
import { say } from "#platform/i18n/text.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Tx } from "#platform/db/tx.ts";
import { approvalRefusals } from "../../errors.ts";
import { flowFile, flowTree } from "../../flow-definition.ts";
import type * as api from "../../flows-api.ts";
import { flowKindOf, processTypeInfo, type ProcessType } from "../../process-types.ts";
import { defaultFlowSettings } from "../../rules/flow/definition.ts";
import { detect, type Detected } from "../../rules/flow/exchange/detect.ts";
import { isTooDeep } from "../../rules/flow/exchange/foreign.ts";
import type { Found, Importing, Lookup } from "../../rules/flow/exchange/import-ground.ts";
import { lossTexts } from "../../rules/flow/exchange/loss-texts.ts";
import { startersOf } from "../../rules/flow/exchange/people.ts";
import { readForeign, type Family } from "../../rules/flow/exchange/read-foreign.ts";
import { readOwn } from "../../rules/flow/exchange/own-format.ts";

interface Named {
  id: number;
  names: string[];
}

function finder(list: readonly Named[]) {
  const byId = new Map(list.map((one) => [one.id, one.names[0]]));
  return {
    of: (name: string): Found => {
      const found = list.filter((one) => one.names.includes(name));
      return found.length === 1 ? found[0]!.id : found.length === 0 ? "none" : "several";
    },
    name: (id: number) => byId.get(id),
  };
}

/** Whom the names of a file mean: people who have not left, posts and departments in use, in either language. */
async function lookupIn(tx: Tx): Promise<Lookup> {
  const { rows } = await tx.query<Record<"members" | "posts" | "departments", Named[]>>(
    `select
    coalesce((select jsonb_agg(jsonb_build_object('id', id, 'names', jsonb_build_array(name))) from organisation.member_view where tenant_id = $1 and active), '[]') as members,
    coalesce((select jsonb_agg(jsonb_build_object('id', id, 'names', jsonb_build_array(name_zh, name_en))) from organisation.post_view where tenant_id = $1 and enabled), '[]') as posts,
    coalesce((select jsonb_agg(jsonb_build_object('id', id, 'names', jsonb_build_array(name_zh, name_en))) from organisation.department_view where tenant_id = $1 and enabled), '[]') as departments`,
    [tx.tenantId],
  );
  const [members, posts, departments] = [
    finder(rows[0]!.members),
    finder(rows[0]!.posts),
    finder(rows[0]!.departments),
  ];
  return {
    member: members.of,
    post: posts.of,
    department: departments.of,
    memberName: members.name,
    postName: posts.name,
    departmentName: departments.name,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refuse(approvalRefusals.flowNoJson);
  }
}

/** Reads a file into a drawing of this company, with what could not be taken over; stores nothing. */
export async function importFlow(
  { tx, locale }: CallContext,
  input: InputOf<typeof api.importFlow>,
): Promise<OutputOf<typeof api.importFlow>> {
  const file = parsed(input.text);
  const found = isTooDeep(file) ? ({ format: null } as const) : detect(file);
  if (found.format === null) throw refuse(approvalRefusals.flowUnreadable, { reason: "nodeConfig / muster-flow" });
  const importing: Importing = {
    lookup: await lookupIn(tx),
    newUid: randomUUID,
    conditions: flowKindOf(input.processType).conditions,
    fields: input.fields,
    losses: [],
    open: new Map(),
  };
  const drawn =
    found.format === "muster" ? ownFile(importing, input.processType, found.file) : foreignFile(importing, found);
  const tree = flowTree.safeParse(drawn.tree);
  if (!tree.success)
    throw refuse(approvalRefusals.flowUnreadable, { reason: tree.error.issues[0]?.path.join(".") ?? "tree" });
  return {
    format: found.format,
    head: drawn.head,
    tree: tree.data,
    settings: drawn.settings,
    fields: [...importing.open].map(([field, label]) => ({ field, label })),
    lost: importing.losses.map(({ uid, node, code, params }) => ({
      uid,
      node,
      text: say(lossTexts[code], locale, params),
    })),
  };
}

function foreignFile(importing: Importing, { format, start, permitted, name }: Extract<Detected, { format: Family }>) {
  const tree = readForeign(importing, format, start);
  const starters = startersOf(importing, { uid: tree.uid, node: tree.postName }, permitted, start);
  return {
    tree,
    settings: defaultFlowSettings,
    head: { ...(name ? { nameZh: name.slice(0, 40) } : {}), ...(starters.length > 0 ? { starters } : {}) },
  };
}

function ownFile(importing: Importing, processType: ProcessType, file: Readonly<Record<string, unknown>>) {
  const read = flowFile.safeParse(file);
  if (!read.success)
    throw refuse(approvalRefusals.flowUnreadable, { reason: read.error.issues[0]?.path.join(".") ?? "file" });
  const subTypes = Object.keys(processTypeInfo(processType).subTypes ?? {});
  const {
    head: { processType: _, ...head },
    tree,
    settings,
  } = readOwn(importing, { ...read.data, head: { ...read.data.head, processType } }, subTypes);
  const { subTypes: kinds, departmentIds, starters } = head;
  return {
    head: {
      ...head,
      subTypes: [...kinds],
      departmentIds: departmentIds && [...departmentIds],
      starters: [...starters],
    },
    tree,
    settings,
  };
}
