import { useState } from "react";
import { Button } from "antd";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { useCall } from "#ui/calls.ts";
import { Section } from "#ui/detail/facts.tsx";
import { instantText } from "#ui/format.ts";
import { useCan } from "#ui/session.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import { listPeople, readPerson } from "../../../api.ts";
import { acceptChange, declineChange, readChange, revealChange, type ChangedField } from "../../../own-data-api.ts";
import { isSealedField, ownFieldWords, type OwnField } from "../../../own-fields.ts";
import { educationWords } from "../../../words.ts";
import { ownOf } from "#platform/own-of.ts";
import "./change-request.css";

type Asked = "accept" | "decline" | "reveal";

/** What somebody asks to have changed in their file, old and new beside each other, and the decision. */
export function ChangeRequest({ personId, name }: { personId: number; name: string }) {
  const t = useTexts("people/own-data");
  const say = useSay();
  const can = useCan();
  const [asked, ask] = useState<Asked>();
  const [full, setFull] = useState<Partial<Record<OwnField, string | null>>>({});
  const request = useCall(readChange, { personId }).data?.request;
  if (!request) return null;
  const shown = ({ field, after }: ChangedField) =>
    field === "education" && after
      ? say(ownOf(educationWords, after) ?? { zh: after, en: after })
      : (full[field] ?? after);
  const before = ({ field, before: old }: ChangedField) =>
    field === "education" && old ? say(ownOf(educationWords, old) ?? { zh: old, en: old }) : old;
  const close = () => ask(undefined);
  const refresh = [readChange, readPerson, listPeople];
  const { id, version } = request;
  return (
    <Section
      title={t("request.title")}
      extra={<span className="mu-secondary">{instantText(request.requestedAt)}</span>}
    >
      <div className="mu-note mu-note-warning pe-change">
        <table>
          <thead>
            <tr>
              <th scope="col">{t("request.field")}</th>
              <th scope="col">{t("request.before")}</th>
              <th scope="col">{t("request.after")}</th>
            </tr>
          </thead>
          <tbody>
            {request.changes.map((change) => (
              <tr key={change.field}>
                <th scope="row">{say(ownFieldWords(change.field))}</th>
                <td>{before(change) ?? "-"}</td>
                <td>
                  <strong>{shown(change) ?? t("request.removed")}</strong>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {request.note ? <p>{request.note}</p> : null}
        <div className="pe-change-acts">
          {request.actions.includes("accept") ? (
            <Button type="primary" size="small" onClick={() => ask("accept")}>
              {t("act.accept")}
            </Button>
          ) : null}
          {request.actions.includes("decline") ? (
            <Button size="small" danger onClick={() => ask("decline")}>
              {t("act.decline")}
            </Button>
          ) : null}
          {can("C3500.reveal") && request.changes.some(({ field }) => isSealedField(field)) ? (
            <Button size="small" onClick={() => ask("reveal")}>
              {t("act.reveal")}
            </Button>
          ) : null}
        </div>
      </div>
      {asked === "accept" ? (
        <ConfirmAction
          title={t("ask.accept", { name })}
          call={acceptChange}
          input={() => ({ id, version })}
          okText={t("act.accept")}
          toast={t("done.accepted")}
          refresh={refresh}
          onClose={close}
        />
      ) : null}
      {asked === "decline" ? (
        <ConfirmAction
          title={t("ask.decline", { name })}
          call={declineChange}
          input={(reason) => ({ id, version, reason })}
          reason
          danger
          okText={t("act.decline")}
          toast={t("done.declined")}
          refresh={refresh}
          onClose={close}
        />
      ) : null}
      {asked === "reveal" ? (
        <ConfirmAction
          title={t("act.reveal")}
          content={t("ask.revealHint")}
          call={revealChange}
          input={(reason) => ({ id, reason })}
          reason
          refresh={[]}
          onDone={setFull}
          onClose={close}
        />
      ) : null}
    </Section>
  );
}
