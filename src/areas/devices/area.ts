import { menu } from "./menu.ts";
import { followLeaving, followNumbers } from "./server/follow-people.ts";

export const area = { name: "devices", menu, routes: [], subscribers: [followNumbers, followLeaving] };
