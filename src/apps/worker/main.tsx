import { createRoot } from "react-dom/client";
import { phoneApp } from "#platform/http/app-names.ts";
import { currentPage } from "#platform/http/current-page.ts";
import { currentLocale } from "#platform/i18n/client-locale.ts";
import { startTheme, themeName } from "#ui/theme/theme-name.ts";
import { payslipLinkPath } from "#areas/payroll/payslip-path.ts";
import { joinPath } from "#areas/personnel/join-path.ts";
import { mobileRoot } from "#ui/mobile/path.ts";
import { preparePage } from "../prepare-page.ts";
import "#ui/theme/base.css";

preparePage();
startTheme();
document.documentElement.dataset["prefersColorScheme"] = themeName();
document.documentElement.lang = currentLocale() === "zh" ? "zh-CN" : "en";
currentPage.app(phoneApp);

const startLogIn = async (element: HTMLElement) => {
  const { WorkerLogIn } = await import("./log-in.tsx");
  createRoot(element).render(<WorkerLogIn />);
};
const startFrame = async (element: HTMLElement) => (await import("./start.tsx")).start(element);
const startJoin = async (element: HTMLElement) => (await import("./start-join.tsx")).startJoin(element);
const startPayslip = async (element: HTMLElement) => (await import("./start-payslip.tsx")).startPayslip(element);
const starts: Readonly<Record<string, typeof startFrame>> = {
  [`${mobileRoot}login`]: startLogIn,
  [joinPath]: startJoin,
  [payslipLinkPath]: startPayslip,
};
const root = document.getElementById("root");
if (root) void (starts[location.pathname] ?? startFrame)(root);
