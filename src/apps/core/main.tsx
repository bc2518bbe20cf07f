import { startTheme } from "#ui/theme/theme-name.ts";
import { currentPage } from "#platform/http/current-page.ts";
import { preparePage } from "../prepare-page.ts";
import "#ui/theme/base.css";

preparePage();
startTheme();
currentPage.app("enterprise-core");
const root = document.getElementById("root");
const start = async (element: HTMLElement) => (await import("../shell/frame/start.tsx")).start(element, "core");
if (root) void start(root);
