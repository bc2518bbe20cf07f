import { createRoot } from "react-dom/client";
import { currentPage } from "#platform/http/current-page.ts";
import { LogInPages } from "./log-in-pages.tsx";
import "./login.css";

/** Starts the pages that need no log-in; they load no component library. */
export function start(root: HTMLElement): void {
  currentPage.moved(location.pathname, undefined);
  createRoot(root).render(<LogInPages />);
}
