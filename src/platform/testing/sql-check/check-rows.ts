import type pg from "pg";
import type { CallSite, Sites } from "./call-sites.ts";
import { readCatalog } from "./catalog.ts";
import { differences } from "./compare.ts";
import { describe } from "./describe.ts";
import { hasParameter, Matcher } from "./match.ts";
import { Reader } from "./outputs.ts";
import { wrongStates, type WrongState } from "./states.ts";
import { rowOf, rowOfSchema, type Row } from "./rows.ts";
import { placeOf, readsRows, type Fault, type Statement } from "./statements.ts";

interface Wanted {
  site: CallSite;
  place: string;
  text: string;
  row: Row | undefined;
  nulls: (parameter: number) => boolean;
}

const placeOfSite = ({ file, line }: CallSite) => `${file}:${line}`;

interface RowCheck {
  statements: readonly Statement[];
  sites: Sites;
  matcher?: Matcher;
  /** The calls whose texts are looked at as they are written down; default: all. */
  written?: readonly CallSite[];
  temporary?: ReadonlyMap<string, string>;
  /** Every test has run: what none has sent is a fault. */
  whole: boolean;
}

/** Every statement of the program whose answer is not what its row type says, or whose states are none. */
export async function rowFaults(
  client: pg.ClientBase,
  { statements, sites, matcher = new Matcher(sites), written = sites.sites, temporary = new Map(), whole }: RowCheck,
): Promise<Fault[]> {
  const faults: Fault[] = [];
  const wanted = new Map<string, Wanted>();
  const reached = new Set<CallSite>();
  const want = (one: Wanted) => wanted.set(`${one.place} ${one.text} ${one.row ? "typed" : ""}`, one);
  for (const site of written) {
    if (site.texts === undefined || site.type?.isTypeParameter()) continue;
    reached.add(site);
    const row = site.type && rowOf(sites.checker, site.type);
    const { nulls } = site;
    for (const text of site.texts)
      if (readsRows.test(text))
        want({
          site,
          place: placeOfSite(site),
          text,
          row,
          nulls: (parameter) => nulls?.has(parameter) ?? parameter > 0,
        });
  }
  for (const one of statements) {
    const match = matcher.siteOf(one);
    if (match === undefined) {
      if (readsRows.test(one.text))
        faults.push({ place: placeOf(one), fault: "no call is found there", text: one.text });
      continue;
    }
    const { site } = match;
    const isKnown = site.nulls !== undefined && site.texts !== undefined && reached.has(site);
    reached.add(site);
    // Migrations are carried out as they stand.
    if (isKnown || !readsRows.test(one.text) || site.file === "src/platform/db/migrate.ts") continue;
    const type = matcher.typeOf(match, one.frames);
    const row = one.row ? rowOfSchema(one.row) : type && rowOf(sites.checker, type);
    const isGeneric = site.type !== undefined && hasParameter(site.type);
    const place = isGeneric || one.row ? placeOf(one) : placeOfSite(site);
    if (row === undefined && isGeneric)
      faults.push({ place, fault: "which rows its caller wants is not known", text: one.text });
    else want({ site, place, text: one.text, row, nulls: (parameter) => one.nulls.includes(parameter) });
  }
  for (const site of whole ? written : [])
    if (!reached.has(site) && (site.head.trim() === "" || readsRows.test(site.head)))
      faults.push({ place: placeOfSite(site), fault: "no test sends it, and its text is composed", text: site.head });
  const reader = new Reader(await readCatalog(client));
  const described = await describeAll(client, reader, [...wanted.values()], temporary);
  return [...faults, ...described, ...statesInDatabase(reader)];
}

/** Views and functions compare with states as well. */
function statesInDatabase(reader: Reader): Fault[] {
  const { relations, routines } = reader.catalog;
  const own = [...relations.values()].filter(({ name }) => !name.startsWith("pg_catalog."));
  const views = own.map(({ name, view }) => ({ name, queries: [view?.()] }));
  const functions = [...routines.values()].map(({ name, body }) => ({ name: `function ${name}`, queries: body ?? [] }));
  return [...views, ...functions].flatMap(({ name, queries }) =>
    queries.flatMap((query) =>
      (query ? wrongStates(reader, query) : []).map((one) => ({
        place: "db/areas",
        fault: `${name}: ${told(one)}`,
        text: name,
      })),
    ),
  );
}

const told = ({ column, text, allowed }: WrongState) => `${column} is never '${text}', but ${[...allowed].join(", ")}`;

async function describeAll(
  client: pg.ClientBase,
  reader: Reader,
  wanted: Wanted[],
  temporary: ReadonlyMap<string, string>,
): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const { site, place, text, row, nulls } of wanted) {
    const setUp = [...temporary].filter(([name]) => text.includes(name)).map(([, making]) => making);
    try {
      const described = await describe(client, reader, text, nulls, setUp.join(";"));
      const unlike = row === undefined && site.isUnread ? [] : differences(described, row);
      for (const fault of unlike) faults.push({ place, fault, text });
      for (const one of described.states) faults.push({ place, fault: told(one), text });
    } catch (error) {
      faults.push({ place, fault: `the database refuses it: ${(error as Error).message}`, text });
    }
  }
  return faults;
}
