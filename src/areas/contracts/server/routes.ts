import { handle, type Route } from "#platform/http/route.ts";
import * as api from "../api.ts";
import { contractOptions, institutionOptions } from "./contract-options.ts";
import { deleteContractVat, listContractVat, saveContractVat } from "./contract-vat.ts";
import { deleteContract } from "./delete-contract.ts";
import { endContract } from "./end-contract.ts";
import { contracts, countContracts } from "./list-contracts.ts";
import { readContract } from "./read-contract.ts";
import { previewContractRoute, submitContract } from "./submit-contract.ts";
import { updateContract } from "./update-contract.ts";
import { createContract, copyContract, revokeContract } from "./contract-handlers.ts";

export const routes: Route[] = [
  handle(api.listContracts, contracts.answer),
  handle(api.countContracts, countContracts),
  handle(api.readContract, readContract),
  handle(api.listContractVat, listContractVat),
  handle(api.saveContractVat, saveContractVat),
  handle(api.deleteContractVat, deleteContractVat),
  handle(api.createContract, createContract),
  handle(api.updateContract, updateContract),
  handle(api.copyContract, copyContract),
  handle(api.submitContract, submitContract),
  handle(api.previewContractRoute, previewContractRoute),
  handle(api.revokeContract, revokeContract),
  handle(api.endContract, endContract),
  handle(api.deleteContract, deleteContract),
  handle(api.contractOptions, contractOptions),
  handle(api.institutionOptions, institutionOptions),
];
