import { QueryObserver } from "@tanstack/react-query";
import { afterAll, expect, it, vi } from "vitest";
import { currentLocale, chooseLocale } from "#platform/i18n/client-locale.ts";
import { newQueryClient } from "./calls.ts";

const stored = new Map<string, string>();
vi.stubGlobal("document", { documentElement: {} });
vi.stubGlobal("localStorage", {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
});
afterAll(() => vi.unstubAllGlobals());

it("what is first asked for while the language changes is asked for again in the new one", async () => {
  chooseLocale("zh");
  const client = newQueryClient();
  const waiting: (() => void)[] = [];
  const queryFn = () => {
    const asked = currentLocale();
    return new Promise<string>((resolve) => waiting.push(() => resolve(asked)));
  };
  const end = new QueryObserver(client, { queryKey: ["names"], queryFn }).subscribe(() => undefined);
  chooseLocale("en");
  await expect.poll(() => waiting.length).toBe(2);
  for (const answer of waiting) answer();
  await expect.poll(() => client.getQueryData(["names"])).toBe("en");
  end();
});

it("what comes in both languages is not asked for anew", async () => {
  chooseLocale("zh");
  const client = newQueryClient();
  let [single, both] = [0, 0];
  const ends = [
    new QueryObserver(client, { queryKey: ["single"], queryFn: async () => (single += 1) }),
    new QueryObserver(client, {
      queryKey: ["both"],
      queryFn: async () => (both += 1),
      meta: { bothLanguages: true },
    }),
  ].map((observer) => observer.subscribe(() => undefined));
  await expect.poll(() => [single, both]).toEqual([1, 1]);
  chooseLocale("en");
  await expect.poll(() => single).toBe(2);
  expect(both).toBe(1);
  for (const end of ends) end();
});
