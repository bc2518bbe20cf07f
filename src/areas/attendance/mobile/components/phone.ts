import type { HeardClock, PhoneClock } from "../../rules/phone/phone-clock.ts";

/** What an app that shows these pages may tell beyond a browser: its Wi-Fi, and whether the position is made up. */
interface PhoneShell {
  wifi?: () => Promise<{ bssid: string; ssid?: string } | null>;
  isMockPosition?: () => Promise<boolean>;
}

declare global {
  interface Window {
    musterPhone?: PhoneShell;
  }
}

const life = crypto.randomUUID();
const idKey = "phoneId";
const heardKey = "phoneHeard";

export const phoneClock = (): PhoneClock => ({ wall: Date.now(), steady: performance.now(), life });

/** Names this phone, for as long as it keeps its data. */
export function phoneId(): string {
  const known = localStorage.getItem(idKey);
  if (known) return known;
  const made = crypto.randomUUID();
  localStorage.setItem(idKey, made);
  return made;
}

/** Notes the server's clock, which a tap without network is measured by. */
export function hear(serverAt: number): void {
  localStorage.setItem(heardKey, JSON.stringify({ serverAt, at: phoneClock() } satisfies HeardClock));
}

export function lastHeard(): HeardClock | undefined {
  const text = localStorage.getItem(heardKey);
  return text ? (JSON.parse(text) as HeardClock) : undefined;
}

export function forgetHeard(): void {
  localStorage.removeItem(heardKey);
}

/** What the app around the page tells; a browser tells nothing. */
export async function shellFacts(): Promise<{ wifi?: { bssid: string; ssid?: string }; isMock?: boolean }> {
  const shell = window.musterPhone;
  if (!shell) return {};
  const [wifi, isMock] = await Promise.all([
    shell.wifi?.().catch(() => null),
    shell.isMockPosition?.().catch(() => false),
  ]);
  return { ...(wifi && { wifi }), ...(isMock && { isMock }) };
}
