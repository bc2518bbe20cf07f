import { useEffect, useRef, useState } from "react";
import { useFocusBack } from "#ui/focus-back.ts";
import { useSession } from "#ui/session.ts";
import { useLocale, useSay, useUiTexts } from "#ui/texts.ts";
import { sectionOf, type HelpPage } from "./blocks.ts";
import { guideOf, guides, guidesFor, ownGuide, type Guide } from "./guides.ts";
import { closeHelp } from "./help-asked.ts";
import { HelpText } from "./help-text.tsx";
import { loadGuide } from "./pages.ts";
import "./help.css";

interface Place {
  guide: Guide;
  /** The screen whose section is looked for; none where a page is opened at its beginning. */
  screen?: string;
}

/** The page for one's role beside the screen, at the section that tells of the screen. */
export function HelpPanel({ screen }: { screen: string | undefined }) {
  const t = useUiTexts();
  const say = useSay();
  const locale = useLocale();
  const session = useSession();
  const box = useRef<HTMLDialogElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place>(() => ({ guide: ownGuide(session), screen }));
  const [page, setPage] = useState<HelpPage>();
  const [isLost, setLost] = useState(false);
  const [tries, setTries] = useState(0);
  const offered = guidesFor(session.kind);
  useFocusBack();
  useEffect(() => {
    const dialog = box.current;
    dialog?.showModal();
    // What is to be read, so that the keys that scroll do so.
    text.current?.focus({ preventScroll: true });
    // What lies below, such as a form, would take the same key as its own end.
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      closeHelp();
    };
    dialog?.addEventListener("keydown", onKey);
    return () => {
      dialog?.removeEventListener("keydown", onKey);
      dialog?.close();
    };
  }, []);
  useEffect(() => {
    let isCurrent = true;
    void (async () => {
      try {
        const next = await loadGuide(locale, place.guide);
        if (!isCurrent) return;
        const other = guideOf(next.elsewhere[place.screen ?? ""] ?? "");
        const isTold = sectionOf(next.blocks, place.screen) !== undefined;
        if (!isTold && other && offered.includes(other)) setPlace({ ...place, guide: other });
        else {
          setLost(false);
          setPage(next);
        }
      } catch {
        if (isCurrent) setLost(true);
      }
    })();
    return () => {
      isCurrent = false;
    };
  }, [locale, place, offered, tries]);
  useEffect(() => {
    const section = page && sectionOf(page.blocks, place.screen);
    const heading = section === undefined ? null : document.getElementById(section);
    if (heading) heading.scrollIntoView({ block: "start" });
    else text.current?.scrollTo(0, 0);
  }, [page, place.screen]);
  return (
    <dialog ref={box} className="mu-help" aria-labelledby="mu-help-title" onClose={closeHelp}>
      <header>
        <h2 id="mu-help-title">{t("help.title")}</h2>
        {offered.length > 1 ? (
          <select
            aria-label={t("help.guide")}
            value={place.guide}
            onChange={({ target }) => setPlace({ guide: guideOf(target.value) ?? place.guide })}
          >
            {offered.map((guide) => (
              <option key={guide} value={guide}>
                {say(guides[guide])}
              </option>
            ))}
          </select>
        ) : null}
        <button type="button" className="mu-plain" aria-label={t("help.close")} onClick={closeHelp}>
          ✕
        </button>
      </header>
      <div ref={text} className="mu-help-text" tabIndex={0} role="region" aria-label={say(guides[place.guide])}>
        {isLost ? (
          <div role="alert">
            <p>{t("failure.network")}</p>
            <button type="button" className="mu-plain mu-help-link" onClick={() => setTries(tries + 1)}>
              {t("error.retry")}
            </button>
          </div>
        ) : null}
        {page && !isLost ? <HelpText blocks={page.blocks} onGuide={(guide) => setPlace({ guide })} /> : null}
      </div>
    </dialog>
  );
}
