import { handle, type Route } from "#platform/http/route.ts";
import * as api from "../../hand-over-api.ts";
import { handOverPlacesFor } from "./hand-over-places.ts";
import { handOverTasks } from "./hand-over.ts";
import { listHoldersFor, readHoldingFor } from "./holdings.ts";

export const handOverRoutes: readonly Route[] = [
  handle(api.listHolders, listHoldersFor),
  handle(api.readHolding, readHoldingFor),
  handle(api.handOverTasks, handOverTasks),
  handle(api.handOverPlaces, handOverPlacesFor),
];
