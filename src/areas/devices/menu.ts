import { defineMenu } from "#platform/menu/entry.ts";

/** Devices has no screen of its own yet: punches and files are worked with on attendance's clock-in query. */
export const menu = defineMenu([]);
