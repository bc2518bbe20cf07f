import { faultsOf } from "./parts/axe.ts";
import { expect, test } from "./parts/test.ts";

const row = (text: string, more = "") =>
  `<tr><td>${text}</td><td><span class="mu-tag" style="color: #333">Open</span></td><td><button type="button">Change ${text}</button>${more}</td></tr>`;
const planted: readonly [string, string][] = [
  ["color-contrast", `<span style="color: #ddd">pale</span>`],
  ["button-name", `<button type="button"></button>`],
  ["image-alt", `<img src="data:," />`],
  [
    "aria-valid-attr-value",
    `<div role="button" tabindex="0" aria-labelledby="nobody" aria-pressed="maybe">Maybe</div>`,
  ],
  ["label", `<input type="text" />`],
  ["tabindex", `<a href="#here" tabindex="3">Here</a>`],
];

test("a fault of one row among many alike is found", async ({ page }) => {
  const list = (more: string, place: number) =>
    `<html lang="en"><head><title>Rows</title></head><body><main><h1>Rows</h1><table><thead><tr><th>Name</th><th>State</th><th>Acts</th></tr></thead><tbody>${Array.from({ length: 30 }, (_, index) => row(`Row ${index}`, index === place ? more : "")).join("")}</tbody></table></main></body></html>`;
  await page.setContent(list("", 0));
  expect(await faultsOf(page, "main")).toEqual([]);
  for (const [rule, more] of planted)
    for (const place of [17, 29]) {
      await page.setContent(list(more, place));
      const found = await faultsOf(page, "main");
      expect(
        found.filter((fault) => fault.startsWith(`${rule}:`)),
        `${rule} in row ${place}`,
      ).toHaveLength(1);
    }
});
