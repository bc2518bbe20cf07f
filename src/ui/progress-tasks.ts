import { useSyncExternalStore } from "react";
import { clientData } from "#platform/http/client-data.ts";
import { isLive, onChanged } from "#ui/live.ts";
import { currentSockets } from "#ui/sockets.ts";
import { uiText } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";

/** A long task of the server as the frame shows it (spec 3, "Progress task"). */
export interface ProgressTask {
  title: string;
  status: "processing" | "success" | "error";
  /** 0 to 100. */
  progress: number;
  backendId: string;
  desc: string;
  createdAt: number;
  /** Vanishes 4 s after success. */
  autoClose: boolean;
}

const pollMs = 2000;
/** While its end is told it is asked for seldom. */
const livePollMs = 10_000;
const pollEndMs = 180_000;
const autoCloseMs = 4000;
/** Without word from the server the bar creeps to this, in about a minute. */
const simulatedCap = 95;
const simulatedMs = 60_000;

let tasks: readonly ProgressTask[] = [];
const listeners = new Set<() => void>();
const timers = new Map<string, ReturnType<typeof setInterval>>();
const asked = new Map<string, number>();

function set(next: readonly ProgressTask[]): void {
  tasks = next;
  clientData.write(
    "exportTasks",
    next.filter((task) => task.status === "processing"),
  );
  for (const listener of listeners) listener();
}

function patch(backendId: string, change: Partial<ProgressTask>): void {
  set(tasks.map((task) => (task.backendId === backendId ? { ...task, ...change } : task)));
}

function simulated(task: ProgressTask): number {
  const passed = Math.min(1, (Date.now() - task.createdAt) / simulatedMs);
  return Math.max(task.progress, Math.round(simulatedCap * passed));
}

function stop(backendId: string): void {
  clearInterval(timers.get(backendId));
  timers.delete(backendId);
  asked.delete(backendId);
}

function end(task: ProgressTask, status: "success" | "error", desc: string): void {
  stop(task.backendId);
  patch(task.backendId, { status, desc, ...(status === "success" ? { progress: 100 } : {}) });
  if (status === "error") {
    toast.error(desc || task.title);
    return;
  }
  toast.success(uiText("export.ready", { file: task.title }));
  currentSockets().taskReader?.finished?.(task.backendId);
  if (task.autoClose) setTimeout(() => progressTasks.close(task.backendId), autoCloseMs);
}

/** After three minutes it is no longer asked for (spec 4); the download centre still gets the file. */
function giveUp(task: ProgressTask): void {
  progressTasks.close(task.backendId);
  toast.info(uiText("export.later", { file: task.title }));
}

async function look(backendId: string): Promise<void> {
  const task = tasks.find((each) => each.backendId === backendId);
  const reader = currentSockets().taskReader;
  if (!task) {
    stop(backendId);
    return;
  }
  asked.set(backendId, Date.now());
  const state = await reader?.read(backendId).catch(() => undefined);
  if (!timers.has(backendId)) return;
  if (state && state.status !== "processing") end(task, state.status, state.desc ?? "");
  else if (Date.now() - task.createdAt > pollEndMs) giveUp(task);
  else patch(backendId, { progress: Math.max(state?.progress ?? 0, simulated(task)) });
}

function watch(backendId: string): void {
  timers.set(
    backendId,
    setInterval(() => {
      const task = tasks.find((each) => each.backendId === backendId);
      const isToldOf = isLive() && Date.now() - (asked.get(backendId) ?? 0) < livePollMs;
      if (task && isToldOf) patch(backendId, { progress: simulated(task) });
      else void look(backendId);
    }, pollMs),
  );
}

onChanged((topics) => {
  const topic = currentSockets().taskReader?.topic;
  if (topics === "all" || (topic !== undefined && topics.has(topic)))
    for (const backendId of timers.keys()) void look(backendId);
});

export const progressTasks = {
  /** Shows a task that the server has begun and follows it to its end. */
  start(title: string, backendId: string, autoClose = true): void {
    set([
      ...tasks,
      { title, backendId, status: "processing", progress: 0, desc: "", createdAt: Date.now(), autoClose },
    ]);
    watch(backendId);
  },
  close(backendId: string): void {
    stop(backendId);
    set(tasks.filter((task) => task.backendId !== backendId));
  },
  /** Brings back what was unfinished when the page was closed. */
  restore(): void {
    const kept = (clientData.read("exportTasks") ?? []) as ProgressTask[];
    set(kept);
    for (const task of kept) watch(task.backendId);
  },
};

export function useProgressTasks(): readonly ProgressTask[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => tasks,
  );
}
