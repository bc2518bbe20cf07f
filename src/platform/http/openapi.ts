import { z } from "zod";
import { ownOf } from "#platform/own-of.ts";
import { apiPrefix, type Call } from "./call.ts";

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 description of the calls, made from the same values that the server and the browser use. */
export function openApi(calls: readonly Call[], version: string): Json {
  const byPath = Map.groupBy(calls, (call) => apiPrefix + call.path);
  const operations = (same: readonly Call[]) =>
    Object.fromEntries(same.map((call) => [call.method.toLowerCase(), operationOf(call)]));
  const paths = Object.fromEntries([...byPath].map(([path, same]) => [path, operations(same)]));
  return {
    openapi: "3.1.0",
    info: { title: "Muster 点工", version },
    paths,
    components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
  };
}

function operationOf(call: Call): Json {
  const input = schemaOf(call.input, "input");
  const properties = (input.properties ?? {}) as Record<string, Json>;
  const required = new Set((input.required as string[] | undefined) ?? []);
  return {
    summary: `${call.title.en} · ${call.title.zh}`,
    tags: [call.path.split("/")[1] ?? ""],
    description: `Needs: ${needsText(call)}. For: ${call.audience.join(", ")}. Scope: ${call.scope}.${call.orNobody ? " Null without a log-in." : ""}`,
    ...(call.needs === "public" ? {} : { security: [{ bearer: [] }] }),
    ...(call.method === "GET"
      ? {
          parameters: Object.entries(properties).map(([name, schema]) => ({
            name,
            in: "query",
            required: required.has(name),
            schema,
          })),
        }
      : {
          requestBody: {
            content: { [call.transfer === "upload" ? "multipart/form-data" : "application/json"]: { schema: input } },
          },
        }),
    responses: {
      200: { description: "Done", content: answerContent(call) },
      default: { description: "Refused: {status, code, message, faults}" },
    },
  };
}

function answerContent(call: Call): Json {
  if (call.transfer === "download") return { "application/octet-stream": {} };
  const content = schemaOf(call.output, "output");
  return { "application/json": { schema: { type: "object", properties: { status: { const: 200 }, content } } } };
}

function needsText(call: Call): string {
  if (typeof call.needs === "string") return call.needs;
  return "code" in call.needs ? call.needs.code : call.needs.anyOf.join(" or ");
}

function schemaOf(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Json;
  return rest;
}

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const plain = (text: string) => text.replace(/[&<>"]/g, (sign) => ownOf(escapes, sign) ?? sign);

/** A readable page of the same description, without any script. */
export function openApiPage(calls: readonly Call[]): string {
  const byFamily = Map.groupBy(calls, (call) => call.path.split("/")[1] ?? "");
  const sections = [...byFamily].sort().map(([family, members]) => {
    const items = members.map(
      (call) =>
        `<details><summary><b>${call.method}</b> <code>${plain(apiPrefix + call.path)}</code> ${plain(call.title.zh)} · ${plain(call.title.en)}</summary>` +
        `<p>${plain(needsText(call))} · ${call.audience.join(", ")}</p><pre>${plain(JSON.stringify(schemaOf(call.input, "input"), null, 1))}</pre>` +
        `<pre>${plain(JSON.stringify(schemaOf(call.output, "output"), null, 1))}</pre></details>`,
    );
    return `<section><h2>${plain(family)}</h2>${items.join("")}</section>`;
  });
  return `<!doctype html><html lang="zh"><meta charset="utf-8"><title>Muster API</title><style>body{font:14px/1.6 system-ui;margin:2rem auto;max-width:70rem;padding:0 1rem}pre{background:#f4f6f5;padding:.75rem;overflow:auto}summary{cursor:pointer}</style><h1>点工 · Muster API</h1><p><a href="${apiPrefix}/openapi.json">openapi.json</a></p>${sections.join("")}</html>`;
}
