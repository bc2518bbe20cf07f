import { Outlet, useLocation } from "@tanstack/react-router";
import { Help } from "#ui/help/help.tsx";
import { allEntries } from "../../menus.ts";
import { LogInAgain } from "./log-in-again.tsx";
import { NewVersion } from "./new-version.tsx";
import { ProgressLine } from "./progress-line.tsx";

/** The core application: a page with the whole window to itself. */
export function CoreFrame() {
  const { pathname } = useLocation();
  const current = allEntries.find(({ route }) => route === pathname);
  return (
    <div className="sh-core">
      <ProgressLine />
      <NewVersion />
      <main id="main" className="sh-main">
        <Outlet />
      </main>
      <Help screen={current?.code} />
      <LogInAgain />
    </div>
  );
}
