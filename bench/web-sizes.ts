import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { builtFiles, type Manifest } from "../scripts/built-files.ts";

const web = fileURLToPath(new URL("../dist/web/", import.meta.url));
const frame = [
  "index.html",
  "src/apps/shell/frame/start.tsx",
  "src/ui/locale/zh.ts",
  "src/apps/shell/locale/zh.ts",
  "antd/es/locale/zh_CN.js",
];
const worker = ["worker.html", "src/apps/worker/start.tsx", "src/ui/locale/zh.ts", "src/apps/worker/locale/zh.ts"];

/** What a first visit loads, by the ends of the sources' names, and its bar in KB gzip. */
const entries: { name: string; bar: number; sources: string[] }[] = [
  { name: "log-in", bar: 90, sources: ["index.html", "src/apps/shell/login/start.tsx"] },
  { name: "worker", bar: 120, sources: worker },
  { name: "public jobs", bar: 100, sources: ["jobs.html"] },
  { name: "shell frame", bar: 300, sources: frame },
  {
    name: "first list page",
    bar: 400,
    sources: [...frame, "src/areas/work-orders/pages/employment-application.tsx", "src/areas/work-orders/locale/zh.ts"],
  },
  {
    name: "home with charts",
    bar: 480,
    sources: [...frame, "src/apps/shell/pages/home.tsx", "src/ui/chart/echarts.ts"],
  },
];

function filesOf(manifest: Manifest, sources: readonly string[]): string[] {
  return builtFiles(
    manifest,
    sources.map((source) => {
      const key = Object.keys(manifest).find((name) => name === source || name.endsWith(`/${source}`));
      if (!key) throw new Error(`${source} is no part of the built web`);
      return key;
    }),
  );
}

/** Prints the gzip sizes of the built entries against their bars; true when all are within. */
export function webSizes(): boolean {
  const file = `${web}.vite/manifest.json`;
  if (!existsSync(file)) throw new Error("the web is not built: npm run build");
  const manifest = JSON.parse(readFileSync(file, "utf8")) as Manifest;
  let within = true;
  for (const { name, bar, sources } of entries) {
    let bytes = 0;
    for (const each of filesOf(manifest, sources)) bytes += gzipSync(readFileSync(web + each)).length;
    const size = bytes / 1024;
    within &&= size <= bar;
    console.log(
      `web ${name.padEnd(18)} ${size.toFixed(1).padStart(7)} KB gzip   bar ${bar}   ratio ${(size / bar).toFixed(2)}`,
    );
  }
  return within;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = webSizes() ? 0 : 1;
