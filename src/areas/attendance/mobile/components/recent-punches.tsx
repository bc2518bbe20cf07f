import { useState } from "react";
import { formatWallTime, wallSecondOfInstant } from "#platform/calendar/wall-time.ts";
import { goMobile } from "#ui/mobile/path.ts";
import { MobileCard } from "#ui/mobile/mobile-page.tsx";
import { Status } from "#ui/status-tag.tsx";
import { listText, useSay, useTexts } from "#ui/texts.ts";
import { checkWords, doubtWords } from "../../words.ts";
import { PhotoForm } from "./photo-form.tsx";
import { ReasonForm } from "./reason-form.tsx";
import type { Mine } from "./shift-line.tsx";
import type { WaitingTap } from "./waiting-taps.ts";

/** The last punches: those still on this phone first, then those the server has. */
export function Recent({
  mine,
  waiting,
  onForget,
}: {
  mine: Mine | undefined;
  waiting: readonly WaitingTap[];
  onForget: (key: string) => void;
}) {
  const t = useTexts("attendance");
  const punches = mine?.punches ?? [];
  return (
    <MobileCard title={t("sign.recent")}>
      {mine && punches.length === 0 && waiting.length === 0 ? (
        <p className="mu-secondary">{t("sign.noPunches")}</p>
      ) : null}
      <ul className="ms-punches">
        {waiting.toReversed().map((tap) => (
          <Unsent key={tap.key} tap={tap} onForget={() => onForget(tap.key)} />
        ))}
        {mine ? punches.map((punch) => <Punch key={punch.id} punch={punch} mine={mine} />) : null}
      </ul>
    </MobileCard>
  );
}

function Unsent({ tap, onForget }: { tap: WaitingTap; onForget: () => void }) {
  const t = useTexts("attendance");
  return (
    <li>
      <span className="mu-number">{formatWallTime(wallSecondOfInstant(tap.moment.at.wall)).slice(5, 16)}</span>
      {tap.refused === undefined ? (
        <span className="ms-outside">{t("sign.unsent")}</span>
      ) : (
        <span className="ms-refused">
          <span role="alert">{tap.refused}</span>
          <span>
            <button type="button" className="mu-plain" onClick={() => goMobile("/h5/makeUp")}>
              {t("mobileMakeUp.new")}
            </button>
            {" · "}
            <button type="button" className="mu-plain" onClick={onForget}>
              {t("sign.dismiss")}
            </button>
          </span>
        </span>
      )}
    </li>
  );
}

function Punch({ punch, mine }: { punch: Mine["punches"][number]; mine: Mine }) {
  const t = useTexts("attendance");
  const say = useSay();
  const [isAsking, ask] = useState(false);
  const [isTaking, take] = useState(false);
  const where =
    punch.place && punch.distanceMetres !== null
      ? t("sign.distance", { place: punch.place, metres: punch.distanceMetres })
      : punch.place;
  const notes = [where, punch.offline ? t("sign.offline") : null].filter((note) => note !== null);
  return (
    <li>
      <span className="mu-number">{punch.time.slice(5, 16)}</span>
      <span className="ms-notes">
        <span className={punch.outside ? "ms-outside" : "mu-secondary"}>{notes.join(" · ")}</span>
        {punch.check === null ? null : (
          <span>
            <span className="mu-secondary">{listText(punch.doubts.map((doubt) => say(doubtWords[doubt])))} </span>
            <Status of={checkWords} value={punch.check} />
          </span>
        )}
        {punch.check === "waiting" && !punch.reasonGiven && !isAsking ? (
          <button type="button" className="mu-plain" onClick={() => ask(true)}>
            {t("sign.giveReason")}
          </button>
        ) : null}
        {punch.lacksPhoto && !isTaking ? (
          <button type="button" className="mu-plain" onClick={() => take(true)}>
            {t("photo.take")}
          </button>
        ) : null}
        {isTaking && punch.lacksPhoto ? (
          <PhotoForm punchId={punch.id} isAgreed={mine.photoAgreed} days={mine.photoDays} />
        ) : null}
        {isAsking && !punch.reasonGiven ? <ReasonForm punchId={punch.id} /> : null}
      </span>
    </li>
  );
}
