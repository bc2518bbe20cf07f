import { useSyncExternalStore } from "react";
import { homePath } from "../public-paths.ts";

export interface OpenTab {
  code: string;
  /** Path and search as the page was left, so that its filters are there again. */
  href: string;
}

const key = "tabs";
const ownerKey = "tabs-of";
const most = 20;
let tabs: readonly OpenTab[] = read();
const listeners = new Set<() => void>();

function read(): readonly OpenTab[] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "[]") as OpenTab[];
  } catch {
    return [];
  }
}

function set(next: readonly OpenTab[]): void {
  tabs = next;
  sessionStorage.setItem(key, JSON.stringify(next));
  for (const listener of listeners) listener();
}

/** The open pages of this window. */
export const openTabs = {
  /** Another account or company begins with its home page alone, also where a link led elsewhere. */
  belongTo(owner: string, mayOpenHome: boolean): void {
    if (sessionStorage.getItem(ownerKey) === owner) return;
    sessionStorage.setItem(ownerKey, owner);
    set(mayOpenHome ? [{ code: "HOME", href: homePath }] : []);
  },
  add(code: string, href: string): void {
    if (tabs.some((tab) => tab.code === code)) return;
    const home = tabs.filter((tab) => tab.code === "HOME");
    set([...home, ...[...tabs.filter((tab) => tab.code !== "HOME"), { code, href }].slice(-most)]);
  },
  left(code: string, href: string): void {
    const known = tabs.find((tab) => tab.code === code);
    if (known && known.href !== href) set(tabs.map((tab) => (tab.code === code ? { code, href } : tab)));
  },
  close(code: string): void {
    set(tabs.filter((tab) => tab.code !== code));
  },
  keepOnly(codes: readonly string[]): void {
    set(tabs.filter((tab) => codes.includes(tab.code)));
  },
};

export function useOpenTabs(): readonly OpenTab[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => tabs,
  );
}
