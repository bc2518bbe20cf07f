import { handle, handleDownload, handleUpload, type Route } from "#platform/http/route.ts";
import * as api from "../api.ts";
import { accountChoices, linkAccount, unlinkAccount } from "./back-office-account.ts";
import { barRoutes } from "./blacklist/routes.ts";
import { certificateRoutes } from "./certificates/routes.ts";
import { createPerson } from "./create-person.ts";
import { healthRoutes } from "./health/routes.ts";
import { importPeople, peopleImport } from "./import-people.ts";
import { leavePerson, returnPerson } from "./leave-and-return.ts";
import { people } from "./list-people.ts";
import { myProfile } from "./my-profile.ts";
import { ownDataRoutes } from "./own-data/routes.ts";
import { photoRoutes } from "./photos/routes.ts";
import { readPerson } from "./read-person.ts";
import { revealPerson } from "./reveal-person.ts";
import { rewardRoutes } from "./rewards/routes.ts";
import { updatePerson } from "./update-person.ts";
import { workerOptions } from "./worker-options.ts";

export const routes: Route[] = [
  handle(api.listPeople, people.answer),
  handle(api.readPerson, readPerson),
  handle(api.createPerson, createPerson),
  handle(api.updatePerson, updatePerson),
  handle(api.leavePerson, leavePerson),
  handle(api.returnPerson, returnPerson),
  handle(api.revealPerson, revealPerson),
  handleDownload(api.importTemplate, peopleImport.template),
  handleUpload(api.importPeople, importPeople, peopleImport.read),
  handle(api.accountChoices, accountChoices),
  handle(api.linkAccount, linkAccount),
  handle(api.unlinkAccount, unlinkAccount),
  handle(api.myProfile, myProfile),
  handle(api.workerOptions, workerOptions),
  ...ownDataRoutes,
  ...photoRoutes,
  ...certificateRoutes,
  ...healthRoutes,
  ...rewardRoutes,
  ...barRoutes,
];
