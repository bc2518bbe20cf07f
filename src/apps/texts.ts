import type { Locale } from "#platform/i18n/text.ts";

type Load = () => Promise<unknown>;

const areas = import.meta.glob("../areas/*/locale/*.ts");
const frames = import.meta.glob("./*/locale/*.ts");
const shared = import.meta.glob("../ui/locale/*.ts");

function find(locale: Locale, namespace: string): Load | undefined {
  if (namespace === "ui") return shared[`../ui/locale/${locale}.ts`];
  const [area, part] = namespace.split("/");
  return (
    areas[`../areas/${area}/locale/${part ? `${part}-` : ""}${locale}.ts`] ??
    frames[`./${namespace}/locale/${locale}.ts`]
  );
}

/**
 * Loads the texts of an area, of one part of it that few screens need (`approvals/flow`: `locale/flow-zh.ts`), of a
 * frame (`shell`, `worker`) or of the shared parts (`ui`).
 */
export async function loadTexts(locale: Locale, namespace: string): Promise<object> {
  const load = find(locale, namespace);
  if (!load) throw new Error(`no texts for ${namespace}`);
  return ((await load()) as Record<Locale, object>)[locale];
}
