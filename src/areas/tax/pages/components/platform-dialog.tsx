import { useState } from "react";
import { Button } from "antd";
import type { OutputOf } from "#platform/http/call.ts";
import { useSend } from "#ui/calls.ts";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { MonthField } from "#ui/form/date-fields.tsx";
import { useTexts } from "#ui/texts.ts";
import { savePlatform, taxChoices } from "../../api.ts";
import { useAgents } from "./agents.ts";

type Agent = OutputOf<typeof taxChoices>["agents"][number];

/** From when people of a payer's platform are taxed by the cumulative method; off by default (T-4). */
export function PlatformDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts("tax");
  const { agents } = useAgents();
  return (
    <Dialog open title={t("platform.title")} width={560} onCancel={onClose} footer={null}>
      <p className="mu-secondary">{t("platform.hint")}</p>
      <ul className="tx-years">
        {agents.map((agent) => (
          <Line key={`${agent.id} ${agent.version}`} agent={agent} />
        ))}
      </ul>
    </Dialog>
  );
}

function Line({ agent }: { agent: Agent }) {
  const t = useTexts("tax");
  const [from, setFrom] = useState(agent.platformFrom ?? undefined);
  const send = useSend(savePlatform, { toast: t("platform.saved"), refresh: [taxChoices] });
  return (
    <li>
      <span style={{ flex: 1 }}>{agent.name}</span>
      <MonthField
        label={`${agent.name} ${t("platform.from")}`}
        placeholder={t("platform.none")}
        value={from}
        onChange={setFrom}
      />
      <Button
        disabled={(from ?? null) === agent.platformFrom || send.running}
        onClick={() => send.run({ agentId: agent.id, platformFrom: from, version: agent.version })}
      >
        {t("platform.save")}
      </Button>
    </li>
  );
}
