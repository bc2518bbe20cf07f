import { startTheme } from "#ui/theme/theme-name.ts";
import { clientData } from "#platform/http/client-data.ts";
import { currentLocale } from "#platform/i18n/client-locale.ts";
import { isPublicPath } from "./public-paths.ts";
import { preparePage } from "../prepare-page.ts";
import "#ui/theme/base.css";

preparePage();
startTheme();
document.documentElement.lang = currentLocale() === "zh" ? "zh-CN" : "en";
const root = document.getElementById("root");
const hasSession = clientData.read("menuList") !== undefined;
const { pathname } = location;
const logIn =
  isPublicPath(pathname) && !(hasSession && (pathname === "/" || pathname === "/autoLogin" || pathname === "/loading"));

const startLogIn = async (element: HTMLElement) => (await import("./login/start.tsx")).start(element);
const startFrame = async (element: HTMLElement) => (await import("./frame/start.tsx")).start(element);
if (root) void (logIn ? startLogIn : startFrame)(root);
