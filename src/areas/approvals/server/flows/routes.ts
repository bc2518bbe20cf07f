import { handle, type Route } from "#platform/http/route.ts";
import * as api from "../../flows-api.ts";
import { fieldsOf } from "../engine/approvables.ts";
import { discardDraft, publish, readFlowFor, saveDraft } from "./edit-flow.ts";
import { enable, remove } from "./flow-life.ts";
import { loadFlowOrganisation } from "./flow-organisation.ts";
import { listVersions, readVersion, rollBack } from "./flow-versions.ts";
import { importFor } from "./import-flow.ts";
import { listFlowsFor } from "./list-flows.ts";
import { listOld, migrateChosen } from "./migrate-running.ts";
import { tryDocumentsFor, tryFor } from "./try-flow.ts";

export const flowRoutes: readonly Route[] = [
  handle(api.listFlows, listFlowsFor),
  handle(api.readFlow, readFlowFor),
  handle(api.saveFlowDraft, saveDraft),
  handle(api.discardFlowDraft, discardDraft),
  handle(api.publishFlow, publish),
  handle(api.enableFlow, enable),
  handle(api.deleteFlow, remove),
  handle(api.listFlowVersions, listVersions),
  handle(api.readFlowVersion, readVersion),
  handle(api.rollBackFlow, rollBack),
  handle(api.readFlowOrganisation, async ({ tx }, { memberIds }) => {
    const { departments, posts, accounts, members } = await loadFlowOrganisation(tx, memberIds ?? []);
    return { departments: [...departments], posts: [...posts], accounts: [...accounts], members: [...members] };
  }),
  handle(api.readFlowFields, async (_, { processType }) => fieldsOf(processType)),
  handle(api.listOldRunning, listOld),
  handle(api.migrateRunning, migrateChosen),
  handle(api.tryFlow, tryFor),
  handle(api.tryFlowOnDocuments, tryDocumentsFor),
  handle(api.importFlow, importFor),
];
