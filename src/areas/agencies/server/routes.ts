import { hashPassword } from "#areas/access/server.ts";
import { handle, type Route } from "#platform/http/route.ts";
import * as api from "../api.ts";
import * as connections from "../connections-api.ts";
import { agencyOptions, recruiterOptions } from "./agency-options.ts";
import * as ofHotel from "./connections/of-hotel.ts";
import * as ofService from "./connections/of-service.ts";
import { createAgencyAccount } from "./create-agency-account.ts";
import { deleteAgency } from "./delete-agency.ts";
import { deleteRecruiter } from "./delete-recruiter.ts";
import { enableAgencies } from "./enable-agencies.ts";
import { agencies } from "./list-agencies.ts";
import { listCustomers } from "./list-customers.ts";
import { readAgency } from "./read-agency.ts";
import { revealBankAccount } from "./reveal-bank-account.ts";
import { revealRecruiter } from "./reveal-recruiter.ts";
import { saveRecruiter } from "./save-recruiter.ts";
import { updateAgency } from "./update-agency.ts";
import { createAgency } from "./agency-handlers.ts";

export const routes: Route[] = [
  handle(api.listAgencies, agencies.answer),
  handle(api.readAgency, readAgency),
  handle(api.createAgency, createAgency),
  handle(api.updateAgency, updateAgency),
  handle(api.enableAgencies, enableAgencies),
  handle(api.deleteAgency, deleteAgency),
  handle(api.saveRecruiter, saveRecruiter),
  handle(api.deleteRecruiter, deleteRecruiter),
  handle(api.revealBankAccount, revealBankAccount),
  handle(api.revealRecruiter, revealRecruiter),
  handle(api.agencyOptions, agencyOptions),
  handle(api.recruiterOptions, recruiterOptions),
  handle(api.createAgencyAccount, createAgencyAccount, async (_context, { password }) => hashPassword(password)),
  handle(api.listCustomers, listCustomers),
  handle(connections.offerConnection, ofHotel.offerConnection),
  handle(connections.endConnection, ofHotel.endConnection),
  handle(connections.listServedHotels, ofService.listServedHotels),
  handle(connections.answerOffer, ofService.answerOffer),
  handle(connections.endService, ofService.endService),
  handle(connections.readServing, ofService.readServing),
  handle(connections.setServing, ofService.setServing),
];
