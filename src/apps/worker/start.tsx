import { createRoot } from "react-dom/client";
import { QueryClientProvider } from "@tanstack/react-query";
import { startTexts } from "#platform/i18n/start.ts";
import { CallRefused } from "#platform/http/call-refused.ts";
import { clientData } from "#platform/http/client-data.ts";
import { clientEvents } from "#platform/http/client-events.ts";
import { newQueryClient } from "#ui/calls.ts";
import { failureText } from "#ui/toast.ts";
import { mobileRoot } from "#ui/mobile/path.ts";
import { followLanguage, loadSession } from "../shell/frame/session.ts";
import { homePath } from "../shell/public-paths.ts";
import { loadTexts } from "../texts.ts";
import { WorkerFrame } from "./worker-frame.tsx";

function toLogIn(): void {
  clientData.clearSession();
  location.assign(`${mobileRoot}login`);
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
    const [, kind] = await Promise.all([texts, loadSession()]);
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
    if (error instanceof CallRefused && (error.status === 401 || error.status === 40008)) return;
    await texts;
    react.render(<p role="alert">{failureText(error)}</p>);
    return;
  }
  followLanguage();
  react.render(
    <QueryClientProvider client={newQueryClient()}>
      <WorkerFrame />
    </QueryClientProvider>,
  );
}
