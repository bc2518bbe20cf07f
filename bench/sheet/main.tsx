import { createRoot } from "react-dom/client";
import { startTexts } from "#platform/i18n/start.ts";
import { Sheet } from "#ui/sheet/sheet.tsx";
import { chooseTheme, startTheme } from "#ui/theme/theme-name.ts";
import { showToastsWith } from "#ui/toast.ts";
import { chooseLocale } from "#ui/texts.ts";
import "#ui/theme/base.css";
import { RosterGrid } from "../../src/areas/planning/pages/components/grid/roster-grid.tsx";
import { AntdFrame } from "../../src/apps/shell/frame/antd-frame.tsx";
import { loadTexts } from "../../src/apps/texts.ts";
import { pay } from "./pay.ts";
import { planted } from "./planted.ts";

// The sheet on a page of its own, as the product has it, with planted cells: ?of=pay&people=10000&columns=40 or ?of=roster
const asked = new URLSearchParams(location.search);
const number = (name: string, usual: number) => Number(asked.get(name) ?? usual);

startTheme();
chooseTheme(asked.get("theme") === "dark" ? "dark" : "light");
chooseLocale(asked.get("language") === "en" ? "en" : "zh");
await startTexts(loadTexts, ["ui", "planning/grid"]);
const told: unknown[] = [];
Object.assign(globalThis, { told });
showToastsWith(({ text }) => told.push(text));
const isRoster = asked.get("of") === "roster";
const data = isRoster ? planted(number("people", 500)) : undefined;
const model = isRoster ? undefined : pay(number("people", 10_000), number("columns", 40));
const root = document.getElementById("root");
if (root)
  createRoot(root).render(
    <AntdFrame>
      <div style={{ height: "100vh", padding: 8 }}>
        {data && (
          <RosterGrid
            data={data}
            onIntents={(intents) => told.push(intents)}
            onFindings={(findings) => told.push(`${findings.length} findings`)}
          />
        )}
        {model && <Sheet label="Pay" model={model} />}
      </div>
    </AntdFrame>,
  );
