import type { OutputOf } from "#platform/http/call.ts";
import type { readScreen } from "../../../screen-api.ts";

export type ScreenData = OutputOf<typeof readScreen>;
