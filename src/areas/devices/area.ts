import { monthsJob } from "./server/jobs.ts";
import { menu } from "./menu.ts";
import { followLeaving, followNumbers } from "./server/follow-people.ts";

export const area = { name: "devices", menu, routes: [], jobs: [monthsJob], subscribers: [followNumbers, followLeaving] };
