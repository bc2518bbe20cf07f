import { availableParallelism } from "node:os";

const given = process.env["MUSTER_E2E_URL"];

/**
 * How many stories are played side by side; a server that is given has one company for all. Two keep two cores busy: a third
 * brings another server and browser, and nothing gets done sooner.
 */
export const workers = given ? 1 : Number(process.env["MUSTER_E2E_WORKERS"] ?? Math.min(4, availableParallelism()));
export const firstPort = Number(process.env["MUSTER_E2E_PORT"] ?? 8180);
export const urlAt = (index: number) => `http://127.0.0.1:${firstPort + index}`;
/** Behind the servers of the workers: one whose clock is moved, and what moves it. */
export const movedUrl = urlAt(workers);
export const controlUrl = urlAt(workers + 1);
