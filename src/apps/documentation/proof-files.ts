import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { root } from "./root.ts";

const run = { date: z.iso.date(), commit: z.string(), machine: z.string() };

const testsSchema = z.object({
  ...run,
  minutes: z.number(),
  steps: z.array(
    z.object({ name: z.string(), passed: z.number(), failed: z.number(), seconds: z.number().optional() }),
  ),
  statements: z.object({ read: z.number(), unbound: z.number(), unlike: z.number() }),
});

const benchSchema = z.array(
  z.object({
    ...run,
    lines: z.array(
      z.object({
        what: z.string(),
        size: z.string(),
        ours: z.number(),
        floor: z.number().optional(),
        unit: z.string(),
        goal: z.number().optional(),
        times: z.number().optional(),
        atLeast: z.boolean().optional(),
        note: z.string().optional(),
      }),
    ),
  }),
);

const attackSchema = z.object({
  ...run,
  outcomes: z.array(z.object({ name: z.string(), passed: z.boolean(), detail: z.string() })),
});

const soakSchema = z.object({
  ...run,
  machines: z.number(),
  seconds: z.number(),
  kills: z.number(),
  sent: z.number(),
  stored: z.number(),
});

export type TestRun = z.infer<typeof testsSchema>;
export type BenchRun = z.infer<typeof benchSchema>[number];

const read = (name: string): unknown => JSON.parse(readFileSync(join(root, "docs/proof", name), "utf8"));

/** What `npm test -- --proof` has written. */
export const lastTests = (): TestRun => testsSchema.parse(read("tests.json"));

/** What `npm run bench -- --proof` has written: each line stands once, in the run that measured it last. */
export const lastBench = (): BenchRun[] => benchSchema.parse(read("bench.json"));

/** What a command has written into a file of its own, once somebody has run it. */
const ifRun = <T>(name: string, schema: z.ZodType<T>): T | undefined =>
  existsSync(join(root, "docs/proof", name)) ? schema.parse(read(name)) : undefined;

/** What `npm run attack -- --proof` has written. */
export const lastAttack = () => ifRun("attack.json", attackSchema);

/** What `npm run soak -- --proof` has written. */
export const lastSoak = () => ifRun("soak.json", soakSchema);
