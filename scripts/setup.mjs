// What every command needs before it can run: packages, Node 24, the built web. Plain JavaScript that
// Node 20.19 runs with nothing installed.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));
const inRoot = (path) => join(root, path);

export function say(line) {
  process.stdout.write(`· ${line}\n`);
}

/** Ends the command with a message for the person who ran it. */
export function giveUp(message) {
  process.stderr.write(`\n${message}\n`);
  process.exit(1);
}

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/**
 * Whether somebody else has put the packages in place that the lock names for production: an operator, or the steps that
 * make an image. What npm has installed it keeps beside the packages.
 * @param {{packages: Record<string, {version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean}>}} lock
 * @param {{packages: Record<string, {version?: string}>}} installed
 */
export function hasProductionPackages(lock, installed) {
  return Object.entries(lock.packages).every(
    ([path, { version, dev, optional, devOptional }]) =>
      path === "" || dev || optional || devOptional || installed.packages[path]?.version === version,
  );
}

/**
 * Installs the packages of package-lock.json when they are missing or the lock has changed. The product's own programs
 * are content with those of production: where it runs for real, nobody may write into its folder.
 */
export function install({ production = false } = {}) {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    giveUp(`Node ${process.versions.node} is too old: 20.19 or newer is needed.`);
  const folder = inRoot("node_modules");
  if (existsSync(folder) && lstatSync(folder).isSymbolicLink()) return;
  const wanted = createHash("sha256")
    .update(readFileSync(inRoot("package-lock.json")))
    .digest("hex");
  const stamp = join(folder, ".installed");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  const kept = join(folder, ".package-lock.json");
  const read = (path) => JSON.parse(readFileSync(path, "utf8"));
  if (production && !existsSync(stamp) && existsSync(kept))
    if (hasProductionPackages(read(inRoot("package-lock.json")), read(kept))) return;
  const since = Date.now();
  say("installing packages (npm ci); the first time this takes a minute");
  const run = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (run.status !== 0) giveUp("The packages could not be installed; npm says why above.");
  writeFileSync(stamp, wanted);
  say(`packages installed in ${seconds(since)}`);
}

/** The Node that runs the program: the one that came with the packages, or this one when it is new enough. */
export function node24() {
  const own = inRoot(`node_modules/node/bin/node${process.platform === "win32" ? ".exe" : ""}`);
  if (existsSync(own)) return own;
  if (Number(process.versions.node.split(".")[0]) >= 24) return process.execPath;
  giveUp(
    "Node 24 did not come with the packages: their install scripts were blocked. Run `npm rebuild node`, or use Node 24 yourself.",
  );
}

const serverOnly = /\/(server|db|testing)\/|\.test\.tsx?$|\.sql$/;

function* files(path) {
  if (statSync(path).isFile()) return yield path;
  for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    yield* files(join(path, entry.name));
  }
}

function webDigest() {
  const hash = createHash("sha256");
  const pages = readdirSync(root)
    .filter((name) => name.endsWith(".html"))
    .sort();
  for (const part of [
    "package-lock.json",
    "vite.config.ts",
    ...pages,
    "public",
    "src",
    "docs/users",
    "docs/pictures",
  ]) {
    if (!existsSync(inRoot(part))) continue;
    for (const file of files(inRoot(part))) {
      const name = file.slice(root.length).replaceAll("\\", "/");
      if (!serverOnly.test(`/${name}`)) hash.update(`${name}\0`).update(readFileSync(file));
    }
  }
  return hash.digest("hex");
}

/** Builds the web into dist/web when its sources have changed since the last build. */
export function buildWeb() {
  if (!existsSync(inRoot("vite.config.ts"))) return;
  const wanted = webDigest();
  const stamp = inRoot("dist/web.built");
  if (existsSync(inRoot("dist/web")) && existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  const since = Date.now();
  say("building the web");
  const run = spawnSync(node24(), ["node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"], {
    cwd: root,
    stdio: "inherit",
  });
  if (run.status !== 0) giveUp("The web could not be built; the reason is above.");
  mkdirSync(inRoot("dist"), { recursive: true });
  writeFileSync(stamp, wanted);
  say(`web built in ${seconds(since)}`);
}

/** What Linux tells of a process; nothing elsewhere. */
function told(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8").trim();
  } catch {
    return undefined;
  }
}

const nameOf = (pid) => told(pid, "comm");
/** Behind the name, which may hold anything: the state, then the parent. */
const parentOf = (pid) => told(pid, "stat")?.split(") ").at(-1)?.split(" ")[1];

/**
 * Runs a TypeScript program with Node 24 in place of this process: signals go on to it, its exit code is ours,
 * and it notices on its channel ("disconnect") when this process is killed.
 */
export function become(file, args) {
  if (!existsSync(inRoot(file))) giveUp(`${file} is missing.`);
  const child = spawn(node24(), [inRoot(file), ...args], {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    // A program of this size loads in two thirds of the time where what was compiled last time is kept.
    env: { NODE_COMPILE_CACHE: inRoot("var/compile-cache"), ...process.env },
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  // npm hands a signal to the shell between it and us, which dies without passing it on; when npm itself is killed, that
  // shell lives on without it.
  const parent = process.ppid;
  const isShell = nameOf(parent) === "sh";
  const npm = parentOf(parent);
  const isLeft = () => process.ppid !== parent || (isShell && parentOf(parent) !== npm);
  if (process.env.npm_lifecycle_event !== undefined) setInterval(() => isLeft() && child.kill("SIGTERM"), 300).unref();
  child.on("error", (error) => giveUp(String(error)));
  child.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" ? 130 : 1)));
}
