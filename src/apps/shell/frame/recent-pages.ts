import { useEffect } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { noteRecent, readRecent } from "#areas/dashboards/home-api.ts";
import { send } from "#platform/http/client.ts";
import type { MenuEntry } from "#platform/menu/entry.ts";
import { callKey, useCall } from "#ui/calls.ts";
import { useSession } from "#ui/session.ts";
import { allEntries } from "../../menus.ts";

/** So long somebody stays on a page that they did not only pass. */
const stayMs = 1_500;
const shown = 5;
const isKept = (entry: MenuEntry) => entry.route !== undefined && entry.code !== "HOME" && !entry.everyone;

/** The pages used last, on whatever machine, but the one that is open; undefined until they are known. */
export function useRecent(current: string | undefined): MenuEntry[] | undefined {
  const { codes } = useSession();
  const { data } = useCall(readRecent, {}, { send: { hideLoading: true } });
  return data?.codes
    .filter((code) => code !== current && codes.has(code))
    .flatMap((code) => allEntries.filter((entry) => entry.code === code && isKept(entry)))
    .slice(0, shown);
}

/** Keeps with the account which page is used. */
export function useNoteRecent(current: MenuEntry | undefined): void {
  const client = useQueryClient();
  const { codes } = useSession();
  useEffect(() => {
    if (!current || !isKept(current) || !codes.has(current.code)) return;
    const { code } = current;
    const key = callKey(readRecent, {});
    const timer = setTimeout(() => {
      const known = client.getQueryData<{ codes: string[] }>(key);
      if (known?.codes[0] === code) return;
      client.setQueryData(key, { codes: [code, ...(known?.codes ?? []).filter((one) => one !== code)] });
      void send(noteRecent, { code }, { hideLoading: true }).catch(() => undefined);
    }, stayMs);
    return () => clearTimeout(timer);
  }, [current, codes, client]);
}
