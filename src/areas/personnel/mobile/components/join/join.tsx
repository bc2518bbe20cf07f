import { useCallback, useEffect, useState } from "react";
import { Button } from "antd-mobile";
import type { OutputOf } from "#platform/http/call.ts";
import { CallRefused } from "#platform/http/call-refused.ts";
import { send } from "#platform/http/client.ts";
import { MobileCard, MobilePage } from "#ui/mobile/mobile-page.tsx";
import { titleOf } from "#ui/product.ts";
import { chooseLocale, useLocale, useSay, useTexts } from "#ui/texts.ts";
import { failureText } from "#ui/toast.ts";
import { openJoin, readJoin, type JoinView } from "../../../join-api.ts";
import { Gate } from "./gate.tsx";
import { JoinForm } from "./join-form.tsx";
import { keptTicket, keepTicket } from "./ticket.ts";
import "./join.css";

type Opened = OutputOf<typeof openJoin>;
const over = 410;

/** From the link to the form that was sent: whose it is, the code, the form, thanks. */
export function Join() {
  const t = useTexts("personnel/join");
  const say = useSay();
  const locale = useLocale();
  const [token] = useState(() => location.hash.slice(1));
  const [opened, setOpened] = useState<Opened>();
  const [view, setView] = useState<JoinView>();
  const [ticket, setTicket] = useState(() => keptTicket(token));
  const [fault, setFault] = useState<string>();
  useEffect(() => {
    document.title = titleOf(t("title"), locale);
  }, [t, locale]);
  const open = useCallback(async () => {
    setFault(undefined);
    try {
      setOpened(await send(openJoin, { token }));
    } catch (error) {
      setFault(failureText(error));
    }
  }, [token]);
  const read = useCallback(
    async (key: string) => {
      try {
        setView(await send(readJoin, { ticket: key }));
      } catch (error) {
        if (error instanceof CallRefused && error.status === over) {
          keepTicket(token, undefined);
          setTicket(undefined);
        } else setFault(failureText(error));
      }
    },
    [token],
  );
  useEffect(() => void open(), [open]);
  const isOpen = opened?.state === "open";
  useEffect(() => {
    if (isOpen && ticket) void read(ticket);
  }, [isOpen, ticket, read]);
  const entered = (key: string) => {
    keepTicket(token, key);
    setTicket(key);
  };
  const ended = () => {
    keepTicket(token, undefined);
    setTicket(undefined);
    setView(undefined);
    void open();
  };
  const company = opened?.company ? say(opened.company) : "";
  return (
    <MobilePage
      title={company === "" ? t("title") : company}
      right={
        <button
          type="button"
          className="mu-plain pj-language"
          onClick={() => chooseLocale(locale === "zh" ? "en" : "zh")}
        >
          {t("language")}
        </button>
      }
    >
      {fault ? (
        <MobileCard title={t("failed.title")}>
          <p role="alert">{fault}</p>
          <Button block color="primary" onClick={() => void (isOpen && ticket ? read(ticket) : open())}>
            {t("failed.again")}
          </Button>
        </MobileCard>
      ) : opened === undefined ? (
        <p className="mu-secondary" role="status">
          {t("opening")}
        </p>
      ) : opened.state === "dead" ? (
        <Said title={t("dead.title")} text={t("dead.text")} />
      ) : opened.state === "sent" ? (
        <Said title={t("sent.title")} text={t("sent.text")} />
      ) : opened.state === "ended" ? (
        <Said title={t("ended.title")} text={t("ended.text", { company })} />
      ) : view && ticket ? (
        <JoinForm key={ticket} view={view} ticket={ticket} onSent={ended} onEnded={ended} />
      ) : ticket ? (
        <p className="mu-secondary" role="status">
          {t("opening")}
        </p>
      ) : (
        <Gate token={token} company={company} phone={opened.phone} onEntered={entered} />
      )}
    </MobilePage>
  );
}

function Said({ title, text }: { title: string; text: string }) {
  return (
    <MobileCard title={title}>
      <p role="status">{text}</p>
    </MobileCard>
  );
}
