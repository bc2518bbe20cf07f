import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { build } from "vite";

const root = fileURLToPath(new URL(".", import.meta.url));
const out = fileURLToPath(new URL("../../dist/bench-sheet", import.meta.url));
const types = new Map([
  [".html", "text/html; charset=utf-8"],
  [".js", "text/javascript"],
  [".css", "text/css"],
]);

/** Builds the page with the sheet as the product is built, and serves it; the product itself has no such page. */
export async function serveSheet(port: number): Promise<Server> {
  await build({
    configFile: false,
    root,
    logLevel: "warn",
    plugins: [react()],
    worker: { format: "es" },
    build: { outDir: out, emptyOutDir: true, target: "es2022", chunkSizeWarningLimit: 5000 },
  });
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? "/", "http://bench").pathname);
    if (path === "/field") {
      response
        .writeHead(200, { "content-type": "text/html; charset=utf-8" })
        .end("<textarea rows=40 cols=80></textarea>");
      return;
    }
    const file = path === "/" ? "index.html" : path;
    readFile(join(out, file)).then(
      (body) => response.writeHead(200, { "content-type": types.get(extname(file)) ?? "text/plain" }).end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
  return server;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await serveSheet(Number(process.argv[2] ?? 4505));
