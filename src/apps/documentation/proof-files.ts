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

export type TestRun = z.infer<typeof testsSchema>;
export type BenchRun = z.infer<typeof benchSchema>[number];

const read = (name: string): unknown => JSON.parse(readFileSync(join(root, "docs/proof", name), "utf8"));

/** What `npm test -- --proof` has written. */
export const lastTests = (): TestRun => testsSchema.parse(read("tests.json"));

/** What `npm run bench -- --proof` has written: each line stands once, in the run that measured it last. */
export const lastBench = (): BenchRun[] => benchSchema.parse(read("bench.json"));

/** What `npm run attack -- --proof` has written, once somebody has run it. */
export const lastAttack = (): z.infer<typeof attackSchema> | undefined =>
  existsSync(join(root, "docs/proof/attack.json")) ? attackSchema.parse(read("attack.json")) : undefined;
