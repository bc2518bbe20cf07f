import { parseSearch, searchTo } from "#ui/search-state.ts";
import { allEntries } from "../../menus.ts";

/** Where a notice leads (`<page code or route>?<search>`); nowhere when the viewer may not open the page. */
export function noticePlace(
  link: string | null,
  can: (code: string) => boolean,
): { to: string; search: never } | undefined {
  const [page = "", search = ""] = (link ?? "").split("?");
  const entry = allEntries.find((each) => each.code === page || each.route === page);
  if (!entry?.route || !(entry.everyone || can(entry.code))) return undefined;
  return { to: entry.route, search: searchTo(parseSearch(search)) };
}
