import { lazy, Suspense, useEffect, useState } from "react";
import { pollQrLogIn, startQrLogIn } from "#areas/access/api.ts";
import type { OutputOf } from "#platform/http/call.ts";
import { send } from "#platform/http/client.ts";
import { confirmLogInPath } from "../public-paths.ts";
import { enter } from "./enter.ts";
import { Note } from "./parts.tsx";
import { reasonOf, useLogInTexts } from "./texts.ts";

/** Loaded when it is asked for: most people log in by password. */
const QrCode = lazy(async () => ({ default: (await import("@rc-component/qrcode")).QRCodeSVG }));

type Asked = OutputOf<typeof startQrLogIn>;
type State = Exclude<OutputOf<typeof pollQrLogIn>["state"], "confirmed">;

const everyMs = 2000;
const size = 208;

/** Log-in from a phone that is logged in: it scans the code, this browser goes on by itself. */
export function QrLogIn() {
  const texts = useLogInTexts();
  const own = texts.qr;
  const [asked, setAsked] = useState<Asked>();
  const [state, setState] = useState<State>("waiting");
  const [fault, setFault] = useState<string>();
  const [round, setRound] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const failed = (error: unknown) => {
      if (isOver) return;
      setState("expired");
      setFault(reasonOf(error));
    };
    const poll = async (secret: string): Promise<void> => {
      const found = await send(pollQrLogIn, { secret }, { hideLoading: true });
      if (isOver) return;
      if (found.state === "confirmed") return enter(found.answer, found.kind);
      setState(found.state);
      if (found.state === "waiting" || found.state === "opened")
        timer = setTimeout(() => void poll(secret).catch(failed), everyMs);
    };
    setState("waiting");
    setFault(undefined);
    setAsked(undefined);
    void send(startQrLogIn, {}).then((next) => {
      if (isOver) return;
      setAsked(next);
      timer = setTimeout(() => void poll(next.secret).catch(failed), everyMs);
    }, failed);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [round]);
  const isOver = state === "expired" || state === "refused";
  return (
    <div className="lg-qr">
      <Note kind="fault" text={fault} />
      <div className="lg-qr-code" data-over={isOver || undefined}>
        {asked ? (
          <Suspense fallback={null}>
            <QrCode
              value={`${location.origin}${confirmLogInPath}?code=${asked.code}`}
              size={size}
              level="M"
              title={own.alt}
              bgColor="#ffffff"
              fgColor="#000000"
            />
          </Suspense>
        ) : null}
        {isOver ? (
          <button type="button" onClick={() => setRound(round + 1)}>
            {own.renew}
          </button>
        ) : null}
      </div>
      <p className="lg-hint" role="status">
        {own.states[state]}
      </p>
    </div>
  );
}
