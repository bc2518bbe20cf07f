// Chromium and a Chinese font for the browser tests: found, or installed where that is allowed.
import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { say } from "./setup.mjs";

// Without the parts of a browser that only a person needs a page costs a fifth less: it is taken where it is.
const shell = "chromium-headless-shell";
const names = [shell, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const places = [
  ...(process.env.PATH ?? "")
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => names.map((name) => join(folder, name))),
  ...names.map((name) => join("/usr/bin", name)),
  "/usr/lib/chromium/chromium",
  "/opt/google/chrome/chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

const works = (program, ...args) => spawnSync(program, args, { stdio: "ignore", timeout: 20_000 }).status === 0;

function find() {
  const candidates = process.env.MUSTER_CHROMIUM ? [process.env.MUSTER_CHROMIUM, ...places] : places;
  return candidates.find((path) => {
    try {
      accessSync(path, constants.X_OK);
    } catch {
      return false;
    }
    // Some systems ship a stub that only asks for another package manager.
    return process.platform === "win32" || works(path, "--version");
  });
}

function hasChineseFont() {
  if (process.platform !== "linux") return true;
  const listed = spawnSync("fc-list", [":lang=zh", "family"], { encoding: "utf8" });
  return listed.status === 0 && listed.stdout.trim() !== "";
}

const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
const apt = (...args) =>
  spawnSync("apt-get", ["-qq", ...args], { stdio: ["ignore", "ignore", "inherit"], env }).status === 0;
const install = (packages) => apt("install", "-y", "--no-install-recommends", ...packages);

/** Path of a Chromium that runs, or the reason why there is none. */
export function ensureChromium() {
  const lacksBrowser = find() === undefined;
  const fonts = hasChineseFont() ? [] : ["fontconfig", "fonts-wqy-microhei"];
  const missing = [...(lacksBrowser ? ["chromium"] : []), ...fonts];
  if (missing.length > 0) {
    const may = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
    if (!may)
      return {
        reason: `${missing.join(", ")} missing, and apt-get may not be used here (not root). Install it, or name a browser in MUSTER_CHROMIUM.`,
      };
    say(`installing ${missing.join(", ")} with apt-get`);
    const first = [...(lacksBrowser ? [shell] : []), ...fonts];
    // Older systems have no package of the shell alone.
    if (!install(first) && !(apt("update"), install(first)) && !install(missing))
      return { reason: `apt-get could not install ${missing.join(", ")}.` };
  }
  const path = find();
  return path === undefined
    ? { reason: "the installed Chromium does not run here. Name one that does in MUSTER_CHROMIUM." }
    : { path };
}
