import { startTheme } from "#ui/theme/theme-name.ts";
import { currentPage } from "#platform/http/current-page.ts";
import { linkedScreenPath } from "#areas/dashboards/screen-path.ts";
import { preparePage } from "../prepare-page.ts";
import "#ui/theme/base.css";

preparePage();
startTheme();
currentPage.app("enterprise-core");
const root = document.getElementById("root");
const startFrame = async (element: HTMLElement) => (await import("../shell/frame/start.tsx")).start(element, "core");
const startLinked = async (element: HTMLElement) => (await import("./screen-link.tsx")).start(element);
if (root) void (location.pathname === linkedScreenPath ? startLinked : startFrame)(root);
