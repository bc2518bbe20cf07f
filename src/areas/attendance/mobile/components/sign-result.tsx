import type { OutputOf } from "#platform/http/call.ts";
import { listText, useSay, useTexts } from "#ui/texts.ts";
import type { signNow } from "../../sign-api.ts";
import { doubtWords } from "../../words.ts";

/** What became of a tap: the minute, late or early, how far from the place. */
export function SignResult({ result }: { result: OutputOf<typeof signNow> }) {
  const t = useTexts("attendance");
  const say = useSay();
  const { use, place, distanceMetres } = result;
  const what = t(use === "out" ? "sign.signOut" : "sign.signIn");
  const head =
    use === "waiting"
      ? t("sign.waiting")
      : result.repeated
        ? t("sign.repeated")
        : use === "in" || use === "out"
          ? t("sign.done", { what })
          : t(`sign.${use}`);
  const lines = [
    ...(result.lateMinutes > 0 ? [t("sign.lateBy", { count: result.lateMinutes })] : []),
    ...(result.earlyMinutes > 0 ? [t("sign.earlyBy", { count: result.earlyMinutes })] : []),
    ...(use === "in" && result.lateMinutes === 0 ? [t("sign.onTime")] : []),
    ...(place !== null && distanceMetres !== null ? [t("sign.distance", { place, metres: distanceMetres })] : []),
  ];
  return (
    <div
      className="ms-result"
      role="status"
      data-warn={use === "waiting" || result.outside || result.lateMinutes > 0 || result.earlyMinutes > 0}
    >
      <strong>{head}</strong>
      <span className="ms-result-time mu-number">{result.time.slice(11, 16)}</span>
      <span>{lines.join(" · ")}</span>
      {result.doubts.length > 0 ? (
        <span>{t("sign.because", { doubts: listText(result.doubts.map((doubt) => say(doubtWords[doubt]))) })}</span>
      ) : null}
      {result.outside && use !== "waiting" ? <span className="ms-outside">{t("sign.outside")}</span> : null}
    </div>
  );
}
