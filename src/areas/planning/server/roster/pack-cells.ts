import { PLACES } from "#platform/rota/model.ts";

/** Numbers of cells for the wire, as `roster-model.ts` reads them: place by place, each run of one number once. */
export function packCells(numbers: Uint16Array | Uint8Array): string {
  let bytes = Buffer.allocUnsafe(1024);
  let at = 0;
  const put = (value: number) => {
    if (at + 5 > bytes.length) bytes = Buffer.concat([bytes, Buffer.allocUnsafe(bytes.length)]);
    for (let rest = value; ; rest >>>= 7) {
      bytes[at++] = rest < 128 ? rest : (rest & 127) | 128;
      if (rest < 128) return;
    }
  };
  put(numbers.length);
  for (let place = 0; place < PLACES; place++)
    for (let from = place; from < numbers.length;) {
      const value = numbers[from]!;
      let to = from + PLACES;
      while (to < numbers.length && numbers[to] === value) to += PLACES;
      put(value);
      put((to - from) / PLACES);
      from = to;
    }
  return bytes.toString("base64", 0, at);
}
