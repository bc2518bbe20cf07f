import fc from "fast-check";
import { expect, test } from "vitest";
import { pictureSize } from "./picture-size.ts";

const png = (width: number, height: number) => {
  const bytes = Buffer.alloc(33);
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]).copy(bytes);
  bytes.write("IHDR", 12, "latin1");
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
};

const jpeg = (width: number, height: number, before: number[][] = []) => {
  const frame = Buffer.from([0xff, 0xc0, 0, 17, 8, 0, 0, 0, 0, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), ...before.map((part) => Buffer.from(part)), frame]);
};

test.each([
  ["a PNG", png(320, 200), { width: 320, height: 200 }],
  ["a JPEG", jpeg(640, 480), { width: 640, height: 480 }],
  [
    "a JPEG with notes before its frame",
    jpeg(12, 8, [
      [0xff, 0xe1, 0, 4, 1, 2],
      [0xff, 0xff, 0xd0],
    ]),
    { width: 12, height: 8 },
  ],
  ["a PNG without sides", png(0, 4), null],
  ["a text", Buffer.from("no picture at all, only words"), null],
  ["nothing", Buffer.alloc(0), null],
])("%s", (_, bytes, wanted) => {
  expect(pictureSize(bytes)).toEqual(wanted);
});

test("no content makes it fail", () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 200 }),
      fc.constantFrom([], [0xff, 0xd8], [...png(3, 3).subarray(0, 16)]),
      (tail, head) => {
        const found = pictureSize(Buffer.from([...head, ...tail]));
        expect(found === null || (found.width > 0 && found.height > 0)).toBe(true);
      },
    ),
  );
});
