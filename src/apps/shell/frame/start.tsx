import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { startTexts } from "#platform/i18n/start.ts";
import { clientData } from "#platform/http/client-data.ts";
import { newQueryClient } from "#ui/calls.ts";
import { startLive } from "#ui/live.ts";
import { letTabLeaveLists } from "#ui/form/tab-leaves-lists.ts";
import { progressTasks } from "#ui/progress-tasks.ts";
import { fillSockets } from "#ui/sockets.ts";
import { allWebs } from "../../screens.ts";
import { loadTexts } from "../../texts.ts";
import { AntdFrame } from "./antd-frame.tsx";
import { StartFailed } from "./start-failed.tsx";
import { toLogIn } from "./leave.ts";
import { newRouter } from "./router.tsx";
import { mobileRoot } from "#ui/mobile/path.ts";
import { followLanguage, loadSession } from "./session.ts";
import "./frame.css";

/**
 * Starts the frame of everybody who is logged in, or the frame-less core application; without a session it goes
 * to the log-in page.
 */
export async function start(root: HTMLElement, app: "shell" | "core" = "shell"): Promise<void> {
  const react = createRoot(root);
  const texts = startTexts(loadTexts, ["ui", "shell"]);
  try {
    const [, kind] = await Promise.all([texts, loadSession()]);
    if (kind === undefined) {
      clientData.clearSession();
      toLogIn();
      return;
    }
    if (kind === "worker") {
      location.replace(mobileRoot);
      return;
    }
  } catch (error) {
    await texts;
    react.render(<StartFailed error={error} />);
    return;
  }
  followLanguage();
  letTabLeaveLists();
  const router = newRouter(app);
  const queries = newQueryClient();
  react.render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <AntdFrame>
          <RouterProvider router={router} />
        </AntdFrame>
      </QueryClientProvider>
    </StrictMode>,
  );
  startLive(queries);
  fillSockets(await allWebs());
  progressTasks.restore();
}
