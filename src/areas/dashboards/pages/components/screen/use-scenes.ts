import { useCallback, useEffect, useState } from "react";

export const scenes = ["now", "departments", "month"] as const;
export type Scene = (typeof scenes)[number];

const turnMs = 20_000;

/** One scene after the other; whoever takes an arrow key holds the one they chose, until space lets them turn again. */
export function useScenes(shown: readonly Scene[]) {
  const [place, setPlace] = useState(0);
  const [isHeld, setHeld] = useState(false);
  const count = shown.length;
  useEffect(() => {
    if (isHeld || count < 2) return;
    const timer = setInterval(() => setPlace((now) => (now + 1) % count), turnMs);
    return () => clearInterval(timer);
  }, [isHeld, count]);
  const hold = useCallback((next: number) => {
    setHeld(true);
    setPlace(next);
  }, []);
  useEffect(() => {
    const onKey = ({ key, target }: KeyboardEvent) => {
      const element = target as HTMLElement;
      if (element.closest("[role=dialog], input, textarea")) return;
      if (key === "ArrowRight") hold((place + 1) % count);
      if (key === "ArrowLeft") hold((place - 1 + count) % count);
      if (key === " " && !element.closest("button")) setHeld(!isHeld);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [place, count, isHeld, hold]);
  return { scene: shown[place % Math.max(1, count)], isHeld, hold, setHeld };
}
