/**
 * What a table says for a name that only the running program knows: its own entry, never something that every object
 * inherits (`constructor`, `__proto__`). `scripts/lookups.mjs` refuses any other way on the server.
 */
export function ownOf<T>(table: { readonly [name: string]: T } | null | undefined, name: string): T | undefined {
  return table && Object.hasOwn(table, name) ? table[name] : undefined;
}
