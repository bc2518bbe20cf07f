import { allEntries } from "../menus.ts";
import type { WorkerScreen } from "../worker-screens.ts";

/** The worker page a notice leads to (`<desk page code or route>?<search>`): the one that stands for the desk's, where he may open it. */
export function noticePlace(link: string | null, screens: readonly WorkerScreen[]): string | undefined {
  const [page = "", search = ""] = (link ?? "").split("?");
  const desk = allEntries.find((entry) => entry.code === page || entry.route === page);
  const screen = desk && screens.find(({ entry }) => entry.standsFor?.includes(desk.code));
  return screen && (search === "" ? screen.entry.route : `${screen.entry.route}?${search}`);
}
