import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { clientEvents } from "#platform/http/client-events.ts";
import { isAnyFormDirty } from "#ui/form/dirty.ts";
import { toLogIn } from "./leave.ts";

const LogInDialog = lazy(async () => ({ default: (await import("./log-in-dialog.tsx")).LogInDialog }));

/** An expired log-in: over an unsaved form a dialog logs in and the work goes on; otherwise the log-in page opens. */
export function LogInAgain() {
  const [isOpen, setOpen] = useState(false);
  const answer = useRef<(loggedIn: boolean) => void>(undefined);
  useEffect(() => {
    clientEvents.onLogInNeeded(() => {
      if (!isAnyFormDirty()) toLogIn();
      else setOpen(true);
      return new Promise((resolve) => {
        answer.current = resolve;
      });
    });
    return clientEvents.on("sessionEnded", () => {
      if (isAnyFormDirty()) setOpen(true);
      else toLogIn();
    });
  }, []);
  const done = () => {
    setOpen(false);
    answer.current?.(true);
  };
  return <Suspense fallback={null}>{isOpen ? <LogInDialog onDone={done} /> : null}</Suspense>;
}
