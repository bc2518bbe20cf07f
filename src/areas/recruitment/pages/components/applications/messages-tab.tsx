import { useState } from "react";
import { Button } from "antd";
import { Empty } from "#ui/empty.tsx";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { instantText } from "#ui/format.ts";
import { Timeline } from "#ui/timeline.tsx";
import { useTexts } from "#ui/texts.ts";
import { addMessage, longestNote, type ApplicationDetail } from "../../../applications-api.ts";
import { applicationCalls } from "./application-calls.ts";

/** What was said to the candidate and among colleagues. */
export function MessagesTab({ application }: { application: ApplicationDetail }) {
  const t = useTexts("recruitment/applications");
  const [written, write] = useState<"out" | "note">();
  return (
    <div className="rc-stack">
      <p className="mu-secondary">{t("messages.hint")}</p>
      {application.actions.length > 0 ? (
        <div className="rc-buttons">
          <Button type="primary" onClick={() => write("out")}>
            {t("act.message")}
          </Button>
          <Button onClick={() => write("note")}>{t("act.note")}</Button>
        </div>
      ) : null}
      {application.messages.length === 0 ? (
        <Empty title={t("messages.none")} />
      ) : (
        <Timeline
          items={application.messages.map(({ id, direction, text, by, at }) => ({
            key: id,
            title: `${t(`messages.${direction}`)}${by === null ? "" : ` · ${by}`}`,
            at: instantText(at),
            content: <p className="rc-lines">{text}</p>,
            tone: direction === "note" ? "warning" : direction === "in" ? "info" : "success",
          }))}
        />
      )}
      {written ? (
        <FormDrawer
          title={`${t(written === "out" ? "act.message" : "act.note")} · ${application.name}`}
          call={addMessage}
          initial={{}}
          fixed={{ id: application.id, direction: written }}
          submitLabel={t(written === "out" ? "messages.send" : "act.note")}
          toast={t(written === "out" ? "done.sent" : "done.saved")}
          refresh={applicationCalls}
          onClose={() => write(undefined)}
          width={440}
          fields={[{ name: "text", label: t("messages.text"), kind: "textarea", max: longestNote }]}
        />
      ) : null}
    </div>
  );
}
