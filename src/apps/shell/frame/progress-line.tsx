import { useSyncExternalStore } from "react";
import { clientEvents } from "#platform/http/client-events.ts";

/** A thin line at the top while a call runs. */
export function ProgressLine() {
  const isLoading = useSyncExternalStore((listener) => clientEvents.on("loading", listener), clientEvents.isLoading);
  return <div className="sh-progress" data-on={isLoading} aria-hidden="true" />;
}
