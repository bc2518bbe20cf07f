import { callsOf } from "#platform/http/call.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import type { menu } from "./menu.ts";
import { timesList } from "./times-list.ts";

const call = callsOf<CodeOf<typeof menu>>();

export const listTimes = call(timesList.call);
