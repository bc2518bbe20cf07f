import { useSyncExternalStore } from "react";
import { clientData } from "#platform/http/client-data.ts";
import { paletteCss, type ThemeName } from "./tokens.ts";

const listeners = new Set<() => void>();

function preferred(): ThemeName {
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

let chosen: ThemeName | undefined;

export function themeName(): ThemeName {
  chosen ??= clientData.read("theme") ?? preferred();
  return chosen;
}

export function chooseTheme(name: ThemeName): void {
  clientData.write("theme", name);
  show(name);
}

function show(name: ThemeName): void {
  chosen = name;
  document.documentElement.dataset["theme"] = name;
  for (const listener of listeners) listener();
}

/** Puts the colours into the page before anything is drawn; they follow what another window of this browser chooses. */
export function startTheme(): void {
  const style = document.createElement("style");
  style.textContent = paletteCss();
  document.head.prepend(style);
  document.documentElement.dataset["theme"] = themeName();
  clientData.onChangeElsewhere("theme", () => show(clientData.read("theme") ?? preferred()));
}

export function useThemeName(): ThemeName {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, themeName);
}
