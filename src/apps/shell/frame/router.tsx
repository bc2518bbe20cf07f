import { createRootRoute, createRoute, createRouter, redirect, type AnyRoute } from "@tanstack/react-router";
import { currentPage } from "#platform/http/current-page.ts";
import { mobileRoot } from "#ui/mobile/path.ts";
import { parseSearch, stringifySearch } from "#ui/search-state.ts";
import { currentSession } from "#ui/session.ts";
import { firstRoute } from "../../menu-tree.ts";
import { allEntries } from "../../menus.ts";
import { allScreens, type Screen } from "../../screens.ts";
import { homePath } from "../public-paths.ts";
import { CoreFrame } from "./core-frame.tsx";
import { Frame } from "./frame.tsx";
import { NotFound } from "./not-found.tsx";
import { PageFailed } from "./page-failed.tsx";
import { ScreenPage } from "./screen-page.tsx";

type App = "shell" | "core";

/** Where pages of the core application live (spec 2, A-6). */
const coreRoot = "/core";

function routeOf(root: AnyRoute, screen: Screen, app: App, below = ""): AnyRoute {
  const { entry } = screen;
  const path = entry.route + below;
  return createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: ({ location: { pathname, searchStr } }) => {
      if (entry.route === homePath) toFirstScreen();
      if (app === "shell" && entry.pc === "react") globalThis.location.replace(coreRoot + path + searchStr);
      currentPage.moved(pathname, entry.everyone ? undefined : entry.code);
    },
    component: () => <ScreenPage screen={screen} hasTab={app === "shell"} />,
    errorComponent: PageFailed,
  });
}

/** Whoever may not open the home page begins with the first screen that they may; who has none at the desk, on the phone. */
function toFirstScreen(): void {
  const session = currentSession();
  if (!session) return;
  const first = firstRoute(allEntries, session.codes);
  if (first !== undefined && first !== homePath) throw redirect({ to: first, replace: true });
  if (first === undefined && session.bothSides) globalThis.location.replace(mobileRoot);
}

function toHome(root: AnyRoute): AnyRoute[] {
  return ["/", "/index", "/autoLogin", "/loading"].map((path) =>
    createRoute({
      getParentRoute: () => root,
      path,
      beforeLoad: () => {
        throw redirect({ to: homePath, replace: true });
      },
    }),
  );
}

/** The routes of all screens of an application, untyped: a fully typed tree of this size costs seconds of every type check. */
export function newRouter(app: App) {
  const root: AnyRoute = createRootRoute({
    component: app === "shell" ? Frame : CoreFrame,
    notFoundComponent: NotFound,
  });
  const screens = allScreens().filter(({ entry }) => app === "shell" || entry.pc === "react");
  return createRouter({
    routeTree: root.addChildren([
      ...(app === "shell" ? toHome(root) : []),
      ...screens.flatMap((screen) =>
        ["", ...(screen.entry.windows ?? [])].map((below) => routeOf(root, screen, app, below)),
      ),
    ]),
    ...(app === "core" ? { basepath: coreRoot } : {}),
    parseSearch,
    stringifySearch,
    defaultPreload: false,
    scrollRestoration: false,
  });
}
