import { useEffect, useMemo, useState, type KeyboardEvent } from "react";
import { useNavigate } from "@tanstack/react-router";
import type { Text } from "#platform/i18n/text.ts";
import type { MenuEntry } from "#platform/menu/entry.ts";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { useCan, useSession } from "#ui/session.ts";
import { useSockets, type PaletteHit } from "#ui/sockets.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import { allEntries } from "../../menus.ts";
import { mayOpen, trailOf } from "../../menu-tree.ts";
import { newForm, paletteActions } from "./palette-actions.ts";
import { useRecent } from "./recent-pages.ts";

const most = 8;
const pauseMs = 200;

type Initials = (text: string) => string;

/** The first letters of the pinyin of a text; the dictionary is loaded when the palette first opens. */
function useInitials(): Initials {
  const [initials, setInitials] = useState<Initials>(() => () => "");
  useEffect(() => {
    void import("pinyin-pro").then(({ pinyin }) =>
      setInitials(
        () => (text: string) =>
          pinyin(text, { pattern: "first", toneType: "none", type: "array" }).join("").toLowerCase(),
      ),
    );
  }, []);
  return initials;
}

interface Group {
  title: string;
  hits: PaletteHit[];
}

const placeOf = (entry: MenuEntry, search = "") =>
  `${entry.pc === "react" ? "/core" : ""}${entry.route}${search === "" ? "" : `?${search}`}`;

/** Pages and forms by both languages and initials; before anything is typed the pages used last and the forms. */
function useOwnHits(text: string): Group[] {
  const t = useTexts("shell");
  const { codes } = useSession();
  const can = useCan();
  const say = useSay();
  const initials = useInitials();
  const recent = useRecent(undefined) ?? [];
  const screens = useMemo(() => allEntries.filter((one) => one.route && one.pc && mayOpen(one, codes)), [codes]);
  const keys = useMemo(() => {
    const keyOf = ({ zh, en }: Text) => `${zh} ${en} ${initials(zh)}`.toLowerCase();
    return new Map<Text, string>([...screens, ...paletteActions].map((one) => [one, keyOf(one)]));
  }, [screens, initials]);
  const wanted = text.toLowerCase();
  const isFound = (one: Text) => keys.get(one)?.includes(wanted) ?? false;
  const screenHit = (entry: MenuEntry): PaletteHit => ({
    key: entry.code,
    title: say(entry),
    hint: trailOf(allEntries, entry.code)
      .slice(0, -1)
      .map((above) => say(above))
      .join(" / "),
    to: placeOf(entry),
  });
  const actions = paletteActions.flatMap((action): PaletteHit[] => {
    const entry = screens.find(({ code }) => code === action.page);
    if (!entry || !can(action.needs) || !isFound(action)) return [];
    const to = placeOf(entry, action.search ?? newForm);
    return [{ key: action.needs, title: say(action), hint: say(entry), to }];
  });
  const found = screens.filter((entry) => isFound(entry) || entry.code.toLowerCase() === wanted);
  const pages = wanted === "" ? recent : found;
  return [
    { title: t(wanted === "" ? "palette.recent" : "palette.screens"), hits: pages.slice(0, most).map(screenHit) },
    { title: t("palette.actions"), hits: actions.slice(0, most) },
  ];
}

function useLentHits(text: string): Group[] {
  const { paletteSearches } = useSockets();
  const can = useCan();
  const say = useSay();
  const [groups, setGroups] = useState<Group[]>([]);
  useEffect(() => {
    if (text.length < 2) {
      setGroups([]);
      return;
    }
    const stop = new AbortController();
    const timer = setTimeout(() => {
      const searches = paletteSearches.filter((search) => can(search.needs));
      void Promise.all(
        searches.map(async (search) => ({
          title: say(search.title),
          hits: await search.search(text, stop.signal).catch(() => []),
        })),
      ).then((found) => stop.signal.aborted || setGroups(found.filter((group) => group.hits.length > 0)));
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text, paletteSearches]);
  return groups;
}

/** Goes to any screen, record or person by a few letters (Ctrl/Cmd-K). */
export function Palette({ onClose }: { onClose: () => void }) {
  const t = useTexts("shell");
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const [at, setAt] = useState(0);
  const own = useOwnHits(text.trim());
  const lent = useLentHits(text.trim());
  const groups = [...own, ...lent].filter((group) => group.hits.length > 0);
  const hits = groups.flatMap((group) => group.hits);
  const open = (hit: PaletteHit) => {
    onClose();
    if (hit.to.startsWith("/core/")) globalThis.open(hit.to, `core-${hit.key}`);
    else void navigate({ href: hit.to });
  };
  useEffect(() => {
    document.getElementById(`hit-${at}`)?.scrollIntoView({ block: "nearest" });
  }, [at]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const hit = hits[at];
    if (step !== 0 && hits.length > 0) {
      event.preventDefault();
      setAt((at + step + hits.length) % hits.length);
    }
    if (event.key === "Enter" && hit) open(hit);
  };
  return (
    <Dialog
      open
      title={t("palette.title")}
      footer={null}
      onCancel={onClose}
      width={620}
      style={{ top: 90 }}
      destroyOnHidden
    >
      <div className="sh-palette">
        <input
          role="combobox"
          aria-expanded={hits.length > 0}
          aria-controls="palette-hits"
          aria-activedescendant={hits[at] ? `hit-${at}` : undefined}
          aria-label={t("palette.placeholder")}
          placeholder={t("palette.placeholder")}
          value={text}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
          }}
        />
        <div id="palette-hits" role="listbox" aria-label={t("palette.title")}>
          {groups.map((group) => (
            <div key={group.title} role="group" aria-label={group.title}>
              <div className="sh-palette-group" aria-hidden="true">
                {group.title}
              </div>
              {group.hits.map((hit) => {
                const index = hits.indexOf(hit);
                return (
                  <div
                    key={hit.key}
                    id={`hit-${index}`}
                    role="option"
                    tabIndex={-1}
                    aria-selected={index === at}
                    className="sh-hit"
                    onMouseMove={() => setAt(index)}
                    onClick={() => open(hit)}
                  >
                    <span>{hit.title}</span>
                    <small>{hit.hint}</small>
                  </div>
                );
              })}
            </div>
          ))}
        </div>
        {hits.length === 0 ? <p className="mu-secondary">{t("palette.nothing")}</p> : null}
        <p className="sh-palette-help">{t("palette.help")}</p>
      </div>
    </Dialog>
  );
}
