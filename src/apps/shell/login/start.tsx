import { createRoot } from "react-dom/client";
import { stayLoggedIn } from "#areas/access/session-api.ts";
import { clientData } from "#platform/http/client-data.ts";
import { send } from "#platform/http/client.ts";
import { currentPage } from "#platform/http/current-page.ts";
import { homePath, isLogInPath } from "../public-paths.ts";
import { handedOver } from "./path.ts";
import { LogInPages } from "./log-in-pages.tsx";
import "./login.css";

/** Starts the pages that need no log-in; they load no component library. Who comes to log in and has done so goes home. */
export async function start(root: HTMLElement): Promise<void> {
  currentPage.moved(location.pathname, undefined);
  // A ticket means a log-in under way, such as the second step of another company.
  if (isLogInPath(location.pathname) && handedOver("ticket") === undefined && (await isLoggedIn()))
    location.replace(homePath);
  else createRoot(root).render(<LogInPages />);
}

/** What the browser remembers may have ended meanwhile: only the server knows. */
async function isLoggedIn(): Promise<boolean> {
  if (clientData.read("menuList") === undefined) return false;
  return send(stayLoggedIn, {}).then(
    (alive) => alive !== null,
    () => false,
  );
}
