import { useEffect, useRef, useState } from "react";
import { useTexts } from "#ui/texts.ts";

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

declare const BarcodeDetector: new (options: { formats: string[] }) => Detector;

/** How often a picture of the camera is looked at, in ms. */
const lookEvery = 250;

/** The site code within the link that the screen shows; a code alone is taken as well. */
function codeIn(text: string): string | undefined {
  if (URL.canParse(text)) return new URL(text).searchParams.get("code") ?? undefined;
  return /^[\w.-]{10,100}$/.test(text) ? text : undefined;
}

/** Looks through the camera for the code on the site's screen. */
export default function ScanCode({ onFound, onClose }: { onFound: (code: string) => void; onClose: () => void }) {
  const t = useTexts("attendance");
  const video = useRef<HTMLVideoElement>(null);
  const found = useRef(onFound);
  found.current = onFound;
  const [fault, setFault] = useState<"camera" | "other">();
  useEffect(() => {
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    let isOver = false;
    const begin = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
      const screen = video.current;
      if (isOver || !screen) return stream.getTracks().forEach((track) => track.stop());
      screen.srcObject = stream;
      await screen.play();
      const detector = new BarcodeDetector({ formats: ["qr_code"] });
      timer = setInterval(() => {
        void detector.detect(screen).then(
          ([first]) => {
            if (!first || isOver) return;
            const code = codeIn(first.rawValue);
            if (code) found.current(code);
            else setFault("other");
          },
          () => undefined,
        );
      }, lookEvery);
    };
    begin().catch(() => setFault("camera"));
    return () => {
      isOver = true;
      clearInterval(timer);
      stream?.getTracks().forEach((track) => track.stop());
    };
  }, []);
  return (
    <div className="ms-camera" role="dialog" aria-modal="true" aria-label={t("sign.scan")}>
      <video ref={video} muted playsInline aria-hidden="true" />
      <p role="status">{fault ? t(`sign.scanFault.${fault}`) : t("sign.scanHint")}</p>
      <button type="button" onClick={onClose} autoFocus>
        {t("sign.scanClose")}
      </button>
    </div>
  );
}
