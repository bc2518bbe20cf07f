import type { Locale } from "#platform/i18n/text.ts";

/** What the browser keeps between visits (spec 3, "Stored client data"); the session itself is a cookie, never here. */
export interface ClientData {
  menuList: string[];
  userInfo: { name: string; postName?: string };
  hotalId: number;
  hotalName: string;
  departmentId: number;
  userId: number;
  account: string;
  appVersion: string;
  versionFree: boolean;
  language: Locale;
  expireObj: { product: string };
  toFixedNum: 2 | 3;
  exportId: number;
  historyPage: string[];
  exportTasks: unknown[];
  theme: "light" | "dark";
  redirect: string;
  /** Whose page it was; absent where it is for anybody. */
  redirectOf: number;
  /** Who was logged in last. */
  lastUser: number;
  /** Whose phone pages were opened last: without network they open again. */
  phoneUser: number;
}

const sessionKeys = [
  "menuList",
  "userInfo",
  "hotalId",
  "hotalName",
  "departmentId",
  "userId",
  "account",
  "appVersion",
  "phoneUser",
] as const;

function storage(): Storage | undefined {
  return typeof localStorage === "undefined" ? undefined : localStorage;
}

export const clientData = {
  read<K extends keyof ClientData>(key: K): ClientData[K] | undefined {
    const text = storage()?.getItem(key);
    if (text === null || text === undefined) return undefined;
    try {
      return JSON.parse(text) as ClientData[K];
    } catch {
      return undefined;
    }
  },
  write<K extends keyof ClientData>(key: K, value: ClientData[K]): void {
    storage()?.setItem(key, JSON.stringify(value));
  },
  remove(key: keyof ClientData): void {
    storage()?.removeItem(key);
  },
  /** Calls the listener when another window of this browser has changed one of them. */
  onChangeElsewhere(key: keyof ClientData, listener: () => void): void {
    if (typeof addEventListener === "undefined") return;
    addEventListener("storage", (event) => {
      if (event.key === key) listener();
    });
  },
  /** Forgets the session (spec 8, 40008): menu, company, user, account, user information, version. */
  clearSession(): void {
    for (const key of sessionKeys) storage()?.removeItem(key);
  },
};
