import { useEffect } from "react";
import { passesByItself } from "#ui/calls.ts";
import { failureText } from "#ui/toast.ts";
import { uiText } from "#ui/texts.ts";
import "#ui/states.css";

const askMs = 3_000;

/** The frame could not be started: why, and a way to try again. */
export function StartFailed({ error }: { error: unknown }) {
  useEffect(() => {
    if (!passesByItself(error)) return undefined;
    const asking = setInterval(
      () =>
        void fetch("/ready").then(
          (ready) => (ready.ok ? location.reload() : undefined),
          () => undefined,
        ),
      askMs,
    );
    return () => clearInterval(asking);
  }, [error]);
  return (
    <main className="mu-state" role="alert">
      <h1 className="mu-state-title">{uiText("error.title")}</h1>
      <p className="mu-secondary">{failureText(error)}</p>
      <button type="button" onClick={() => location.reload()}>
        {uiText("error.retry")}
      </button>
    </main>
  );
}
