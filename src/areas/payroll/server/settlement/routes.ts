import { handle, type Route } from "#platform/http/route.ts";
import { recorded } from "#platform/session/recorded-amounts.ts";
import * as api from "../../settlement-api.ts";
import { readSettlement, settlements } from "./list-settlements.ts";
import { owed, owedRead } from "./owed.ts";
import { cancelSettlement, settleMonth } from "./settle.ts";

export const settlementRoutes: readonly Route[] = [
  handle(api.listSettlements, settlements.answer),
  handle(api.listOwed, recorded(owedRead, owed.answer)),
  handle(api.readSettlement, readSettlement),
  handle(api.settleMonth, settleMonth),
  handle(api.cancelSettlement, cancelSettlement),
];
