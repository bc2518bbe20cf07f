import { apiPrefix } from "./call.ts";

/** Where a tab is told what has changed. */
export const eventsPath = `${apiPrefix}/events`;
