import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import { done, filter, id, optionalText } from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import { deputyRow, saveDeputy } from "./acts-api.ts";
import { holderList } from "./holders-list.ts";
import type { menu } from "./menu.ts";
import { processTypeNames } from "./process-types.ts";

/** What somebody who leaves holds in the approvals of the company, and giving it to another person. */

const call = callsOf<CodeOf<typeof menu>>();
const reading = { needs: "C6510", scope: "tenant", method: "GET" } as const;
const acting = { needs: "C6510.act", scope: "tenant", method: "POST" } as const;

export const listHolders = call(holderList.call);

export const readHolding = call({
  ...reading,
  path: "/approve/handOver/preview",
  title: { zh: "待移交内容", en: "What would be handed over" },
  input: z.object({ id }),
  output: holderList.row.omit({ tasks: true, since: true, flows: true }).extend({
    tasks: z.array(
      z.object({
        instanceId: z.number().int(),
        number: z.string(),
        title: z.string(),
        processType: z.enum(processTypeNames),
        node: z.string(),
        submitterName: z.string().nullable(),
        since: z.string().nullable(),
      }),
    ),
    places: z.array(
      z.object({
        flowId: z.number().int(),
        name: z.string(),
        enabled: z.boolean(),
        number: z.number().int(),
        nodes: z.array(z.string()),
        hasDraft: z.boolean(),
      }),
    ),
  }),
});

/** All open tasks of somebody, or only those at one step of a flow; each application for itself. */
export const handOverTasks = call({
  ...acting,
  path: "/approve/handOverAll",
  title: { zh: "批量移交待办", en: "Hand all tasks over" },
  input: z.object({
    from: id,
    to: id,
    flowId: filter(id),
    uid: filter(z.string().max(60)),
    comment: optionalText(1000),
  }),
  output: z.object({
    handedOver: z.number().int(),
    refused: z.array(z.object({ instanceId: z.number().int(), number: z.string(), message: z.string() })),
  }),
});

const deputies = { needs: "C6510.deputy", scope: "tenant" } as const;

/** Who acts for whom, now and later. */
export const listDeputiesOfOthers = call({
  ...deputies,
  method: "GET",
  path: "/approve/handOver/deputies",
  title: { zh: "全部代理人", en: "Deputies of everybody" },
  input: z.object({}),
  output: z.object({ rows: z.array(deputyRow.extend({ setBy: z.string().nullable() })) }),
});

/** For somebody who cannot do it themselves, because they are ill. */
export const setDeputyFor = call({
  ...deputies,
  method: "POST",
  path: "/approve/handOver/deputies/save",
  title: { zh: "为他人设置代理人", en: "Set a deputy for somebody else" },
  input: saveDeputy.input.extend({ principalId: id }),
  output: handOverTasks.output.extend({ id: z.number().int() }),
});

export const endDeputyFor = call({
  ...deputies,
  method: "POST",
  path: "/approve/handOver/deputies/end",
  title: { zh: "结束他人的代理", en: "End a deputy of somebody else" },
  input: z.object({ id }),
  output: done,
});

/** Puts another person into the flows that name somebody: a new version of each, and its draft; what runs stays on its version. */
export const handOverPlaces = call({
  ...acting,
  path: "/approve/handOver/places",
  title: { zh: "移交流程位置", en: "Hand places in flows over" },
  input: z.object({ from: id, to: id, flowIds: z.array(id).min(1).max(500) }),
  output: z.object({
    changed: z.array(z.object({ flowId: z.number().int(), name: z.string(), number: z.number().int() })),
  }),
});
