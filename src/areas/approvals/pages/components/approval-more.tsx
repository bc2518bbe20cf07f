import { useState } from "react";
import { Button } from "antd";
import { DownOutlined } from "@ant-design/icons";
import { download } from "#platform/http/client.ts";
import { useSend } from "#ui/calls.ts";
import { PopMenu, type PopItem } from "#ui/pop-menu.tsx";
import { useTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { printApproval, takeApprovalBack } from "../../acts-api.ts";
import type { ApprovalView } from "../../api.ts";
import { ActForm, type FormAct } from "./act-form.tsx";

const ofTask: readonly FormAct[] = ["returnTo", "transfer", "delegate", "addSign", "removeSign"];

interface MoreProps {
  approval: ApprovalView;
  onDone: () => void;
  onTerminate: () => void;
}

/** Everything beside approving and returning, each only where it is possible now. */
export function ApprovalMore({ approval, onDone, onTerminate }: MoreProps) {
  const t = useTexts("approvals");
  const [form, setForm] = useState<FormAct>();
  const { actions, instanceId: id } = approval;
  const takeBack = useSend(takeApprovalBack, { toast: t("form.done") });
  const open = (act: FormAct): PopItem => ({ key: act, label: t(`more.${act}`), onClick: () => setForm(act) });
  const items: PopItem[] = [
    ...ofTask.filter((act) => actions.some((one) => one === act)).map(open),
    ...(actions.includes("takeBack")
      ? [{ key: "takeBack", label: t("more.takeBack"), onClick: () => takeBack.run({ id }) }]
      : []),
    open("comment"),
    open("copy"),
    {
      key: "print",
      label: t("more.print"),
      onClick: () => void download(printApproval, { id }).catch((error: unknown) => toast.failure(error)),
    },
    ...(actions.includes("handOver") ? [open("handOver")] : []),
    ...(actions.includes("terminate")
      ? [{ key: "terminate", label: t("more.terminate"), danger: true, onClick: onTerminate }]
      : []),
  ];
  return (
    <>
      <PopMenu
        items={items}
        trigger={
          <Button loading={takeBack.running}>
            {t("more.more")} <DownOutlined />
          </Button>
        }
      />
      {form ? <ActForm act={form} approval={approval} onDone={onDone} onClose={() => setForm(undefined)} /> : null}
    </>
  );
}
