import { useState } from "react";
import { Button } from "antd";
import { downloadUrl } from "#platform/http/client.ts";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { Facts } from "#ui/detail/facts.tsx";
import { useFactsOf } from "#ui/detail/facts-of.tsx";
import { Empty } from "#ui/empty.tsx";
import { Status } from "#ui/status-tag.tsx";
import { useTexts } from "#ui/texts.ts";
import type { ApplicationDetail } from "../../../applications-api.ts";
import { printOffer, recallOffer, recordAnswer, sendOffer } from "../../../interviews-api.ts";
import { offerRows, type OfferRow } from "../../../interviews-list.ts";
import { offerWords } from "../../../words.ts";
import { applicationCalls } from "./application-calls.ts";
import { OfferForm } from "./offer-form.tsx";
import { OfferLink } from "./offer-link.tsx";

type What = "edit" | "send" | "accept" | "decline" | "recall";
type Link = { token: string; mailed: boolean };

/** Offers of one application with what can be done with each. */
export function OffersTab({ application }: { application: ApplicationDetail }) {
  const t = useTexts("recruitment/applications");
  const [asked, ask] = useState<{ what: What; offer: OfferRow } | "new">();
  const [link, show] = useState<Link>();
  const close = () => ask(undefined);
  const add = application.actions.includes("offer") ? (
    <Button type="primary" onClick={() => ask("new")}>
      {t("offers.add")}
    </Button>
  ) : null;
  const isOpen = application.offers.some(({ state }) => state === "draft");
  return (
    <div className="rc-stack">
      {application.offers.length === 0 ? (
        <Empty title={t("offers.none")} action={add} />
      ) : isOpen ? null : (
        <div>{add}</div>
      )}
      {application.offers.map((offer) => (
        <Offer key={offer.id} offer={offer} act={(what) => ask({ what, offer })} />
      ))}
      {asked === "new" ? <OfferForm application={application} onClose={close} /> : null}
      {asked !== undefined && asked !== "new" ? (
        asked.what === "edit" ? (
          <OfferForm application={application} offer={asked.offer} onClose={close} />
        ) : (
          <OfferAct what={asked.what} offer={asked.offer} name={application.name} onSent={show} onClose={close} />
        )
      ) : null}
      {link ? <OfferLink {...link} onClose={() => show(undefined)} /> : null}
    </div>
  );
}

function Offer({ offer, act }: { offer: OfferRow; act: (what: What) => void }) {
  const t = useTexts("recruitment/applications");
  const fact = useFactsOf(offerRows, offer);
  const can = (action: string) => offer.actions.includes(action);
  const may = offer.payFen !== null;
  return (
    <section className="mu-panel rc-card-wide" aria-label={`${offer.post} ${offer.startOn}`}>
      <header>
        <strong>{offer.post}</strong> <Status of={offerWords} value={offer.state} />
      </header>
      <Facts
        facts={[
          fact("department"),
          fact("kind"),
          may ? fact("payFen") : fact("payFen", { value: t("offers.payHidden") }),
          fact("startOn"),
          fact("validUntil"),
          ...(offer.sentAt === null ? [] : [fact("sentAt")]),
          ...(offer.answeredAt === null ? [] : [fact("answeredAt")]),
          ...(offer.answerReason === null ? [] : [fact("answerReason", { full: true })]),
          ...(offer.note === null ? [] : [fact("note", { full: true })]),
        ]}
      />
      <footer className="rc-buttons">
        {can("edit") ? <Button onClick={() => act("edit")}>{t("offers.edit")}</Button> : null}
        {can("send") ? (
          <Button type="primary" onClick={() => act("send")}>
            {t("offers.send")}
          </Button>
        ) : null}
        {can("accept") ? <Button onClick={() => act("send")}>{t("offers.resend")}</Button> : null}
        {can("accept") ? <Button onClick={() => act("accept")}>{t("offers.accept")}</Button> : null}
        {can("decline") ? <Button onClick={() => act("decline")}>{t("offers.decline")}</Button> : null}
        {may ? (
          <Button href={downloadUrl(printOffer, { id: offer.id })} target="_blank">
            {t("offers.print")}
          </Button>
        ) : null}
        {can("recall") ? (
          <Button danger onClick={() => act("recall")}>
            {t("offers.recall")}
          </Button>
        ) : null}
      </footer>
    </section>
  );
}

interface OfferActProps {
  what: Exclude<What, "edit">;
  offer: OfferRow;
  name: string;
  onSent: (link: Link) => void;
  onClose: () => void;
}

function OfferAct({ what, offer, name, onSent, onClose }: OfferActProps) {
  const t = useTexts("recruitment/applications");
  const one = { id: offer.id, version: offer.version };
  const shared = { refresh: applicationCalls, onClose };
  switch (what) {
    case "send":
      return (
        <ConfirmAction
          {...shared}
          title={offer.state === "sent" ? t("offers.resend") : t("offers.askSend", { name })}
          content={offer.state === "sent" ? t("offers.askResend") : t("offers.askSendHint")}
          call={sendOffer}
          input={() => one}
          okText={offer.state === "sent" ? t("offers.resend") : t("offers.send")}
          onDone={onSent}
        />
      );
    case "accept":
    case "decline":
      return (
        <ConfirmAction
          {...shared}
          title={t(what === "accept" ? "offers.askAccept" : "offers.askDecline", { name })}
          call={recordAnswer}
          input={(reason) => ({ ...one, accept: what === "accept", reason })}
          reason={{ max: 200, optional: true }}
          okText={t(`offers.${what}`)}
          toast={t("done.answered")}
        />
      );
    case "recall":
      return (
        <ConfirmAction
          {...shared}
          title={t("offers.askRecall", { name })}
          call={recallOffer}
          input={(reason) => ({ ...one, reason })}
          reason={{ max: 200 }}
          danger
          okText={t("offers.recall")}
          toast={t("done.recalled")}
        />
      );
  }
}
