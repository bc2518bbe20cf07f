import { Outlet } from "@tanstack/react-router";
import { LogInAgain } from "./log-in-again.tsx";
import { NewVersion } from "./new-version.tsx";
import { ProgressLine } from "./progress-line.tsx";

/** The core application: a page with the whole window to itself. */
export function CoreFrame() {
  return (
    <div className="sh-core">
      <ProgressLine />
      <NewVersion />
      <main id="main" className="sh-main">
        <Outlet />
      </main>
      <LogInAgain />
    </div>
  );
}
