import { handle, type Route } from "#platform/http/route.ts";
import * as api from "../../flows-api.ts";
import { fieldsOf } from "../engine/approvables.ts";
import { discardFlowDraft, publishFlow, readFlow, saveFlowDraft } from "./edit-flow.ts";
import { enableFlow, deleteFlow } from "./flow-life.ts";
import { loadFlowOrganisation } from "./flow-organisation.ts";
import { listFlowVersions, readFlowVersion, rollBackFlow } from "./flow-versions.ts";
import { importFlow } from "./import-flow.ts";
import { listFlowsFor } from "./list-flows.ts";
import { listOldRunning, migrateRunning } from "./migrate-running.ts";
import { tryFlowOnDocuments, tryFlow } from "./try-flow.ts";

export const flowRoutes: readonly Route[] = [
  handle(api.listFlows, listFlowsFor),
  handle(api.readFlow, readFlow),
  handle(api.saveFlowDraft, saveFlowDraft),
  handle(api.discardFlowDraft, discardFlowDraft),
  handle(api.publishFlow, publishFlow),
  handle(api.enableFlow, enableFlow),
  handle(api.deleteFlow, deleteFlow),
  handle(api.listFlowVersions, listFlowVersions),
  handle(api.readFlowVersion, readFlowVersion),
  handle(api.rollBackFlow, rollBackFlow),
  handle(api.readFlowOrganisation, async ({ tx }, { memberIds }) => {
    const { departments, posts, accounts, members } = await loadFlowOrganisation(tx, memberIds ?? []);
    return { departments: [...departments], posts: [...posts], accounts: [...accounts], members: [...members] };
  }),
  handle(api.readFlowFields, async (_, { processType }) => fieldsOf(processType)),
  handle(api.listOldRunning, listOldRunning),
  handle(api.migrateRunning, migrateRunning),
  handle(api.tryFlow, tryFlow),
  handle(api.tryFlowOnDocuments, tryFlowOnDocuments),
  handle(api.importFlow, importFlow),
];
