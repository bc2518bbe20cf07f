import { revokeApproval } from "#areas/approvals/server.ts";
import { allDone } from "#platform/http/fields.ts";
import { handle, type Route } from "#platform/http/route.ts";
import * as api from "../api.ts";
import { contractOptions, institutionOptions } from "./contract-options.ts";
import { copyContract } from "./copy-contract.ts";
import { createContract } from "./create-contract.ts";
import { deleteContract } from "./delete-contract.ts";
import { endContract } from "./end-contract.ts";
import { findContract } from "./find-contract.ts";
import { countContracts, listContracts } from "./list-contracts.ts";
import { readContract } from "./read-contract.ts";
import { previewContractRoute, submitContract } from "./submit-contract.ts";
import { updateContract } from "./update-contract.ts";

export const routes: Route[] = [
  handle(api.listContracts, listContracts),
  handle(api.countContracts, countContracts),
  handle(api.readContract, readContract),
  handle(api.createContract, async (context, input) => {
    const { id, number } = await createContract(context, input, { createdBy: context.principal.name });
    context.about(number);
    return { id };
  }),
  handle(api.updateContract, updateContract),
  handle(api.copyContract, async (context, input) => ({ id: (await copyContract(context, input)).id })),
  handle(api.submitContract, submitContract),
  handle(api.previewContractRoute, previewContractRoute),
  handle(api.revokeContract, async (context, { id, reason }) => {
    context.about((await findContract(context.tx, id)).number);
    await revokeApproval(context.tx, context, { documentType: "contract", documentId: id }, reason);
    return allDone;
  }),
  handle(api.endContract, endContract),
  handle(api.deleteContract, deleteContract),
  handle(api.contractOptions, contractOptions),
  handle(api.institutionOptions, institutionOptions),
];
