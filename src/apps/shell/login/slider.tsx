import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { issueCaptcha, solveCaptcha } from "#areas/access/api.ts";
import { send } from "#platform/http/client.ts";
import { reasonOf, useLogInTexts } from "./texts.ts";

interface Captcha {
  id: string;
  width: number;
  /** When its answer was here, by the page's clock. */
  at: number;
}

const handle = 42;
const keyStep = 12;

/** A slider that must be dragged fully right (also with the arrow keys) before a code is sent. */
export function Slider({ onSolved }: { onSolved: (captchaId: string) => void }) {
  const texts = useLogInTexts();
  const track = useRef<HTMLDivElement>(null);
  const captcha = useRef<Promise<Captcha>>(undefined);
  const trace = useRef<{ x: number; t: number }[]>([]);
  const grip = useRef({ x: 0, at: 0 });
  const [at, setAt] = useState(0);
  const [state, setState] = useState<"open" | "checking" | "solved">("open");
  const [fault, setFault] = useState<string>();
  const space = () => Math.max(1, (track.current?.clientWidth ?? 300) - handle);

  const issued = () => {
    captcha.current ??= send(issueCaptcha, {}).then((answer) => ({ ...answer, at: performance.now() }));
    return captcha.current;
  };
  useEffect(() => void issued().catch(() => undefined), []);
  const begin = () => {
    grip.current.at = performance.now();
    trace.current = [{ x: 0, t: 0 }];
    setFault(undefined);
    void issued().catch(() => undefined);
  };
  const move = (position: number) => {
    const to = Math.max(0, Math.min(space(), position));
    trace.current.push({ x: to / space(), t: Math.round(performance.now() - grip.current.at) });
    setAt(to);
    return to >= space() - 1;
  };
  const solve = async () => {
    setState("checking");
    try {
      const { id, width, at: since } = await issued();
      // A drag may not have taken longer than its captcha is old; on a slow line it is gripped before the captcha is here.
      const younger = (trace.current.at(-1)?.t ?? 0) - (performance.now() - since);
      if (younger > 0) await new Promise((ready) => setTimeout(ready, Math.ceil(younger) + 1));
      const points = trace.current.slice(-2000).map(({ x, t }) => ({ x: Math.round(x * width), t }));
      await send(solveCaptcha, { id, trace: points });
      setState("solved");
      onSolved(id);
    } catch (error) {
      captcha.current = undefined;
      setState("open");
      setAt(0);
      setFault(reasonOf(error));
    }
  };
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    if (state !== "open") return;
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current.x = event.clientX - at;
    begin();
  };
  const onPointerMove = (event: PointerEvent<HTMLButtonElement>) => {
    if (state === "open" && event.currentTarget.hasPointerCapture(event.pointerId))
      move(event.clientX - grip.current.x);
  };
  const onPointerUp = (event: PointerEvent<HTMLButtonElement>) => {
    if (state !== "open") return;
    event.currentTarget.releasePointerCapture(event.pointerId);
    // By the trace: what the last move set may not have been drawn yet.
    if ((trace.current.at(-1)?.x ?? 0) * space() >= space() - 1) void solve();
    else setAt(0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (state !== "open" || (event.key !== "ArrowRight" && event.key !== "ArrowLeft")) return;
    event.preventDefault();
    if (at === 0) begin();
    if (move(at + (event.key === "ArrowRight" ? keyStep : -keyStep))) void solve();
  };
  return (
    <div>
      <div ref={track} className="lg-slider" data-state={state}>
        <span className="lg-slid" style={{ width: at + handle / 2 }} />
        <span className="lg-slider-text">{state === "solved" ? texts.sliderDone : texts.slider}</span>
        <button
          type="button"
          role="slider"
          aria-label={texts.slider}
          aria-description={texts.sliderHelp}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round((at / space()) * 100)}
          style={{ insetInlineStart: at }}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={onPointerUp}
          onKeyDown={onKeyDown}
        >
          <svg
            width="16"
            height="16"
            viewBox="0 0 16 16"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            aria-hidden="true"
          >
            {state === "solved" ? <path d="m3 8 3.500 3.500L13 5" /> : <path d="m4 4 4 4-4 4m4-8 4 4-4 4" />}
          </svg>
        </button>
      </div>
      {fault ? (
        <p className="lg-fault" role="alert">
          {fault}
        </p>
      ) : null}
    </div>
  );
}
