import { createRoot } from "react-dom/client";
import { currentPage } from "#platform/http/current-page.ts";
import { startLocale } from "#platform/i18n/client-locale.ts";
import { startTheme } from "#ui/theme/theme-name.ts";
import { preparePage } from "../prepare-page.ts";
import { JobPages } from "./job-pages.tsx";
import "#ui/theme/base.css";

preparePage();
startTheme();
startLocale();
currentPage.moved(location.pathname.split("/").slice(0, 3).join("/"), undefined);
const root = document.getElementById("root");
if (root) createRoot(root).render(<JobPages />);
