import { createRoot } from "react-dom/client";
import { QueryClientProvider } from "@tanstack/react-query";
import { startTexts } from "#platform/i18n/start.ts";
import { clientData } from "#platform/http/client-data.ts";
import { clientEvents } from "#platform/http/client-events.ts";
import type { Audience } from "#platform/menu/entry.ts";
import { newQueryClient, passesByItself } from "#ui/calls.ts";
import { startLive } from "#ui/live.ts";
import { failureText } from "#ui/toast.ts";
import { followLanguage, loadSession } from "../shell/frame/session.ts";
import { homePath } from "../shell/public-paths.ts";
import { loadTexts } from "../texts.ts";
import { logInPath } from "./log-in-path.ts";
import { WorkerFrame } from "./worker-frame.tsx";

function toLogIn(): void {
  clientData.clearSession();
  location.assign(logInPath());
}

/** The session as the server has it; where it cannot be reached, that of whoever was here last. */
async function openSession(): Promise<Audience | undefined> {
  try {
    if (navigator.onLine) return await loadSession();
  } catch (error) {
    if (!passesByItself(error)) throw error;
  }
  const { loadWhenBack, openKeptSession } = await import("./kept-session.ts");
  if (!openKeptSession()) return loadSession();
  loadWhenBack();
  return "worker";
}

/** Starts the worker app; without a session it goes to its log-in page. */
export async function start(root: HTMLElement): Promise<void> {
  const react = createRoot(root);
  const texts = startTexts(loadTexts, ["ui", "worker"]);
  clientEvents.onLogInNeeded(async () => {
    toLogIn();
    return false;
  });
  clientEvents.on("sessionEnded", toLogIn);
  try {
    const [kind] = await Promise.all([openSession(), texts]);
    if (kind === undefined) {
      toLogIn();
      return;
    }
    if (kind === "agency") {
      location.replace(homePath);
      return;
    }
    if (kind === "staff") {
      const { NoFile } = await import("./no-file.tsx");
      react.render(<NoFile />);
      return;
    }
  } catch (error) {
    await texts;
    react.render(<p role="alert">{failureText(error)}</p>);
    return;
  }
  followLanguage();
  void import("./keep-offline.ts").then(({ keepOffline }) => keepOffline());
  const queries = newQueryClient();
  startLive(queries);
  react.render(
    <QueryClientProvider client={queries}>
      <WorkerFrame />
    </QueryClientProvider>,
  );
}
