import { useState } from "react";
import { Button, Input, QRCode, Radio, Space } from "antd";
import { useCall, useSend } from "#ui/calls.ts";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { instantText } from "#ui/format.ts";
import { useTexts } from "#ui/texts.ts";
import { failureText, toast } from "#ui/toast.ts";
import { linkChannels, readInduction, sendInductionLink } from "../../../induction-api.ts";
import { inductionCalls, type Subject } from "./calls.ts";
import "./induction.css";

type Channel = (typeof linkChannels)[number];

/** Makes a new link and shows it, or sends it; where the form was filled in already, it says what has to be put right. */
export function SendLink({ row: { id, name, version }, onClose }: { row: Subject; onClose: () => void }) {
  const t = useTexts("personnel/induction");
  const [channel, choose] = useState<Channel>("show");
  const [reason, setReason] = useState("");
  const [fault, setFault] = useState<string>();
  const [made, setMade] = useState<{ link: string; until: string }>();
  const { data } = useCall(readInduction, { id });
  const isAgain = data !== undefined && data.state !== "invited";
  const send = useSend(sendInductionLink, {
    refresh: inductionCalls,
    onDone: ({ link, until, sent }) => {
      if (!sent) return setMade({ link, until });
      toast.success(t("link.sent"));
      onClose();
    },
    onRefused: (refused) => {
      setFault(failureText(refused));
      return true;
    },
  });
  const copy = async (link: string) => {
    await navigator.clipboard.writeText(link);
    toast.success(t("link.copied"));
  };
  if (made)
    return (
      <Dialog open title={t("link.title", { name })} onCancel={onClose} width={460} footer={null}>
        <div className="pi-link">
          <QRCode
            aria-label={t("link.alt")}
            value={made.link}
            size={240}
            color="#000000"
            bgColor="#ffffff"
            type="svg"
          />
          <Input readOnly value={made.link} aria-label={t("link.copy")} onFocus={(event) => event.target.select()} />
          <p className="mu-secondary">{t("link.until", { until: instantText(made.until) })}</p>
          <Space>
            <Button onClick={() => void copy(made.link)}>{t("link.copy")}</Button>
            <Button type="primary" onClick={onClose}>
              {t("link.done")}
            </Button>
          </Space>
        </div>
      </Dialog>
    );
  const latest = data?.version ?? version;
  return (
    <Dialog
      open
      title={t(isAgain ? "link.again" : "link.title", { name })}
      onCancel={onClose}
      width={460}
      okText={channel === "show" ? t("link.make") : t("link.send")}
      confirmLoading={send.running}
      onOk={() =>
        send.run({
          id,
          version: latest,
          channel,
          origin: location.origin,
          ...(isAgain && reason.trim() !== "" ? { reason: reason.trim() } : {}),
        })
      }
    >
      <div className="pi-send">
        {fault ? (
          <div className="mu-note mu-note-danger" role="alert">
            {fault}
          </div>
        ) : null}
        <p>{t("link.hint")}</p>
        <Radio.Group
          aria-label={t("link.channel")}
          value={channel}
          onChange={(event) => choose(event.target.value as Channel)}
          options={linkChannels.map((one) => ({
            value: one,
            label: t(`link.${one}`) + (one === "mail" && data && data.email === null ? ` (${t("link.noMail")})` : ""),
            disabled: one === "mail" && data?.email === null,
          }))}
        />
        {isAgain ? (
          <label className="pi-reason">
            <span>{t("link.reason")}</span>
            <Input.TextArea
              value={reason}
              maxLength={200}
              showCount
              placeholder={t("link.reasonHint")}
              onChange={(event) => setReason(event.target.value)}
            />
          </label>
        ) : null}
      </div>
    </Dialog>
  );
}
