import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { show, type Language } from "../parts/looks.ts";
import { expect, test } from "../parts/people.ts";
import { settled } from "../parts/settled.ts";
import { scenes, story, type Scene } from "./scenes.ts";
import { movingWebp, webpOf } from "./webp.ts";

const folder = process.env["MUSTER_PICTURES"] ?? "test-results/pictures";
const phone = {
  viewport: { width: 390, height: 780 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 1.5,
  permissions: ["geolocation"],
  geolocation: { latitude: 31.2304, longitude: 121.4737, accuracy: 15 },
};
/** How long a frame of the moving picture stands, milliseconds. */
const standsFor = 2_600;
const only = process.env["MUSTER_PICTURE"]?.split(",");
const wanted = (name: string) => only === undefined || only.includes(name);

for (const language of ["zh", "en"] as const)
  test(`pictures in ${language}`, async ({ enterAs, browser }) => {
    test.setTimeout(1_200_000);
    const blank = await browser.newPage();
    const place = join(folder, language);
    mkdirSync(place, { recursive: true });
    const taken = new Map<string, Buffer>();
    const pages = new Map<string, Awaited<ReturnType<typeof enterAs>>>();
    const pageOf = async ({ account, kind, isPhone }: Scene) => {
      const page = pages.get(account) ?? (await enterAs(account, kind, isPhone ? phone : {}));
      pages.set(account, page);
      return page;
    };
    for (const scene of scenes.filter(({ name }) => wanted(name)))
      await test.step(scene.name, async () => {
        const page = await pageOf(scene);
        await page.goto(scene.path);
        await settled(page);
        await inLanguage(page, language);
        await scene.before?.(page, language);
        await settled(page);
        const png = await page.screenshot({ animations: "disabled", caret: "hide" });
        taken.set(scene.name, png);
        writeFileSync(join(place, `${scene.name}.webp`), await webpOf(blank, png));
      });
    const frames = story.flatMap((part) => {
      const png = taken.get(part.picture);
      return png ? [{ png, caption: part[language] }] : [];
    });
    if (frames.length === story.length)
      writeFileSync(join(place, "story.webp"), await movingWebp(blank, frames, standsFor));
    await blank.close();
    expect(taken.size).toBeGreaterThan(0);
  });

async function inLanguage(page: Parameters<typeof show>[0], language: Language): Promise<void> {
  await show(page, { theme: "light", language });
}
