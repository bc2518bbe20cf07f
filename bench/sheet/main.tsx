import { createRoot } from "react-dom/client";
import { startTexts } from "#platform/i18n/start.ts";
import { Sheet } from "#ui/sheet/sheet.tsx";
import { chooseTheme, startTheme } from "#ui/theme/theme-name.ts";
import { chooseLocale } from "#ui/texts.ts";
import "#ui/theme/base.css";
import { AntdFrame } from "../../src/apps/shell/frame/antd-frame.tsx";
import { loadTexts } from "../../src/apps/texts.ts";
import { amounts } from "./amounts.ts";

// The sheet on a page of its own, as the product has it, with planted cells: ?of=amounts&people=10000&columns=40
const asked = new URLSearchParams(location.search);
const number = (name: string, usual: number) => Number(asked.get(name) ?? usual);

startTheme();
chooseTheme(asked.get("theme") === "dark" ? "dark" : "light");
chooseLocale(asked.get("language") === "en" ? "en" : "zh");
await startTexts(loadTexts, ["ui"]);
const root = document.getElementById("root");
if (root)
  createRoot(root).render(
    <AntdFrame>
      <div style={{ height: "100vh", padding: 8 }}>
        <Sheet label="Pay" model={amounts(number("people", 10_000), number("columns", 40))} />
      </div>
    </AntdFrame>,
  );
