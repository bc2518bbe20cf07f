import { cpuOf, databaseCpu } from "./cpu.ts";
import { load, type Shot } from "./load.ts";
import { median, percentile } from "./report.ts";
import type { World } from "./world.ts";

export interface Compared {
  /** CPU milliseconds of program and database per request, median of the rounds. */
  ours: number;
  floor: number;
  /** 95th percentile of the answer time of ours, ms. */
  p95: number;
}

const rounds = 3;
/** Seconds: plans and compiled code have settled by then. */
const warmUp = 10;
const inFlight = 16;

/** Ours and the floor in turn, 16 in flight, after a warm-up; CPU drifts least on a shared machine. */
export async function compare(
  world: World,
  ours: (index: number) => Shot,
  floor: (index: number) => Shot,
  seconds = 3,
): Promise<Compared> {
  const database = await databaseCpu(world.owner);
  const run = async (port: number, pid: number, shot: (index: number) => Shot, length: number) => {
    const [program, server] = [cpuOf(pid), database()];
    const { requests, times } = await load(port, shot, { inFlight, seconds: length });
    return { each: ((cpuOf(pid) - program + database() - server) * 1000) / requests, times };
  };
  await run(world.ourPort, world.ourPid, ours, warmUp);
  await run(world.floorPort, world.floorPid, floor, warmUp);
  const results = { ours: [] as number[], floor: [] as number[], times: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    const mine = await run(world.ourPort, world.ourPid, ours, seconds);
    results.ours.push(mine.each);
    results.times.push(...mine.times);
    results.floor.push((await run(world.floorPort, world.floorPid, floor, seconds)).each);
  }
  return { ours: median(results.ours), floor: median(results.floor), p95: percentile(results.times, 0.95) };
}
