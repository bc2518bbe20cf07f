// How long the files of tests took when that was last noted (`npm test -- --note`): the longest begin first, and the
// parts of a run that is shared out (`MUSTER_SHARD=1/3`) take about the same.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./setup.mjs";

const file = join(root, "scripts/durations.json");

/** Seconds by file, as it is called below the project's folder. */
export const noted = () => new Map(existsSync(file) ? Object.entries(JSON.parse(readFileSync(file, "utf8"))) : []);

export function note(seconds) {
  const all = [...noted(), ...seconds].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const kept = new Map(all.filter(([name]) => existsSync(join(root, name))));
  const text = JSON.stringify(Object.fromEntries([...kept].map(([name, each]) => [name, Math.round(each)])), null, 2);
  writeFileSync(file, `${text}\n`);
}

/** Longest first; what was never noted is taken for long. */
export function longestFirst(files, nameOf = (name) => name) {
  const seconds = noted();
  const of = (one) => seconds.get(nameOf(one)) ?? 1000;
  return files.toSorted((a, b) => of(b) - of(a) || (nameOf(a) < nameOf(b) ? -1 : 1));
}

/** The part that belongs to shard `which` of `count`: each file goes where least is to be done so far. */
export function shardOf(files, { which, count }, nameOf = (name) => name) {
  const seconds = noted();
  const shards = Array.from({ length: count }, () => ({ load: 0, files: [] }));
  for (const one of longestFirst(files, nameOf)) {
    const least = shards.reduce((a, b) => (b.load < a.load ? b : a));
    least.files.push(one);
    least.load += seconds.get(nameOf(one)) ?? 5;
  }
  return shards[which - 1].files;
}

/** `MUSTER_SHARD=2/3`, or the whole. */
export function shardAsked(text = process.env.MUSTER_SHARD) {
  const [, which, count] = /^([1-9]\d?)\/([1-9]\d?)$/.exec(text ?? "") ?? [];
  if (which === undefined || Number(which) > Number(count)) return { which: 1, count: 1 };
  return { which: Number(which), count: Number(count) };
}
