import { handle } from "#platform/http/route.ts";
import { stayLoggedIn } from "../../api.ts";

export const stayLoggedInRoute = handle(stayLoggedIn, async ({ principal }) => ({ name: principal.name }));
