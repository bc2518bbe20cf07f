import { faultsOf } from "./parts/axe.ts";
import { show } from "./parts/looks.ts";
import { settled } from "./parts/settled.ts";
import { expect, test } from "./parts/people.ts";

const looks = [
  { theme: "light", language: "zh" },
  { theme: "dark", language: "en" },
] as const;
const screens: [string, string][] = [
  ["vacancies", "/recruitment/posts"],
  ["jobs", "/recruitment/onlineJob"],
  ["applicants", "/recruitment/applicants"],
  ["board", "/recruitment/applicants?view=board"],
  ["week", "/recruitment/applicants?view=week"],
  ["fulltime", "/recruitment/FullTimeApply?tab=all"],
  ["candidates", "/recruitment/candidates"],
  ["rules", "/recruitment/channelRules"],
  ["settings", "/recruitment/settings"],
  ["report", "/recruitment/report"],
];

test("looks", async ({ enterAs }) => {
  test.setTimeout(900_000);
  const page = await enterAs("admin");
  const faults: string[] = [];
  const shoot = async (name: string) => {
    for (const look of looks) {
      await show(page, look);
      await settled(page);
      await page.screenshot({ path: `/tmp/w/shots/rec-${name}-${look.language}.png` });
      faults.push(...(await faultsOf(page)).map((fault) => `${name} ${look.language} ${fault}`));
    }
  };
  for (const [name, path] of screens) {
    await page.goto(path);
    await settled(page);
    await shoot(name);
  }
  const first = async (path: string, name: string) => {
    await page.goto(path);
    await show(page, looks[0]);
    await settled(page);
    await page.locator("tbody tr .mu-cell-link").first().click();
    await settled(page);
    await shoot(name);
  };
  await first("/recruitment/posts", "vacancy");
  await first("/recruitment/onlineJob?tab=online", "job");
  await first("/recruitment/candidates?tab=duplicates", "candidate");
  await first("/recruitment/applicants?tab=accepted", "application");
  for (const tab of ["checks", "interviews", "messages", "offers", "history"]) {
    const url = new URL(page.url());
    url.searchParams.set("panel", tab);
    await page.goto(url.pathname + url.search);
    await settled(page);
    await shoot(`application-${tab}`);
  }
  for (const [name, path] of [
    ["form-vacancy", "/recruitment/posts?form=new"],
    ["form-job", "/recruitment/onlineJob?form=new"],
    ["form-application", "/recruitment/applicants?form=new"],
  ] as const) {
    await page.goto(path);
    await settled(page);
    await shoot(name);
  }
  const agency = await enterAs("agency", "agency");
  await agency.goto("/recruitment/applicants?tab=all");
  await settled(agency);
  await agency.screenshot({ path: "/tmp/w/shots/rec-agency.png" });
  faults.push(...(await faultsOf(agency)).map((fault) => `agency ${fault}`));
  expect(faults).toEqual([]);
});
