/** How long work may go on before others have their turn, milliseconds. */
const stretchMs = 10;

const waiting: (() => void)[] = [];

function letOneOn(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(letOneOn);
}

/**
 * For long work that must be done here: `await breathe()` after each part lets everything else have its turn when it
 * has gone on for some time. Of several that work like this one goes on in each turn, so that many of them do not add up.
 */
export function breather(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < stretchMs) return undefined;
    return new Promise<void>((resolve) => {
      waiting.push(() => {
        since = performance.now();
        resolve();
      });
      if (waiting.length === 1) setImmediate(letOneOn);
    });
  };
}
