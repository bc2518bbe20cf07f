import { handle, handlePublic, type Route } from "#platform/http/route.ts";
import * as api from "../../screen-api.ts";
import { readLinkedScreen } from "./linked.ts";
import { addScreenLink, listScreenLinks, revokeScreenLink } from "./links.ts";
import { readScreen } from "./read-screen.ts";

export const screenRoutes: readonly Route[] = [
  handle(api.readScreen, readScreen),
  handlePublic(api.readLinkedScreen, readLinkedScreen),
  handle(api.listScreenLinks, listScreenLinks),
  handle(api.addScreenLink, addScreenLink),
  handle(api.revokeScreenLink, revokeScreenLink),
];
