import { useRef, useState } from "react";
import { Button } from "antd-mobile";
import type { OutputOf } from "#platform/http/call.ts";
import { downloadUrl } from "#platform/http/client.ts";
import { upload } from "#platform/http/client-upload.ts";
import { useCall, useRefresh, useSend } from "#ui/calls.ts";
import { MobileFailure } from "#ui/mobile/mobile-failure.tsx";
import { MobileCard, MobilePage } from "#ui/mobile/mobile-page.tsx";
import { goMobile } from "#ui/mobile/path.ts";
import { failureText } from "#ui/toast.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import { myData, withdrawConsent } from "../own-data-api.ts";
import { personPhoto, removeMyPhoto, setMyPhoto } from "../photos-api.ts";
import { smallPhoto } from "../small-photo.ts";
import { CertificateCard } from "./profile/certificates.tsx";
import { ChangeCard } from "./profile/change-card.tsx";
import "./rewards.css";
import "./profile/profile.css";

type Mine = OutputOf<typeof myData>;
type Data = NonNullable<Mine["data"]>;

/** One's own data, what one may ask to have changed, papers and consents. */
export default function Profile() {
  const t = useTexts("people/own-data");
  const { data, error, refetch } = useCall(myData, {});
  return (
    <MobilePage title={t("mine.title")}>
      {error && !data ? <MobileFailure error={error} onRetry={() => void refetch()} /> : null}
      {data && !data.data ? <p className="mu-secondary pr-empty">{t("mine.noFile")}</p> : null}
      {data?.data ? (
        <>
          <Head data={data.data} />
          <ChangeCard data={data.data} requests={data.requests} />
          <CertificateCard certificates={data.certificates} types={data.certificateTypes} />
          <MobileCard title={t("mine.more")}>
            <Button block onClick={() => goMobile("/h5/rewards")}>
              {t("mine.rewards")}
            </Button>
          </MobileCard>
          <Consents consents={data.consents} />
        </>
      ) : null}
    </MobilePage>
  );
}

/** Who one is here, with one's picture. */
function Head({ data }: { data: Data }) {
  const t = useTexts("people/own-data");
  const refresh = useRefresh();
  const picker = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<string>();
  const remove = useSend(removeMyPhoto, { refresh: [myData] });
  const take = async (file: File) => {
    setFault(undefined);
    setSending(true);
    try {
      await upload(setMyPhoto, {}, [await smallPhoto(file)]);
      refresh(myData);
    } catch (error) {
      setFault(failureText(error));
    } finally {
      setSending(false);
      if (picker.current) picker.current.value = "";
    }
  };
  const { memberId: id, photoFileId, name, jobNumber, department, post, agency, joinedOn } = data;
  return (
    <MobileCard>
      <div className="mp-head">
        {photoFileId === null ? (
          <span className="mp-picture" aria-hidden="true">
            {name.slice(0, 1)}
          </span>
        ) : (
          <img
            className="mp-picture"
            src={downloadUrl(personPhoto, { id, fileId: photoFileId })}
            alt={t("mine.photo")}
          />
        )}
        <div>
          <h2>{name}</h2>
          <p className="mu-secondary">{[jobNumber, post, department ?? agency].filter(Boolean).join(" · ")}</p>
          {joinedOn ? <p className="mu-secondary">{t("mine.since", { date: joinedOn })}</p> : null}
        </div>
      </div>
      <input
        ref={picker}
        type="file"
        className="mu-hidden"
        tabIndex={-1}
        aria-hidden="true"
        accept="image/png,image/jpeg"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) void take(file);
        }}
      />
      <div className="mp-acts">
        <Button size="small" loading={isSending} onClick={() => picker.current?.click()}>
          {t(photoFileId === null ? "mine.addPhoto" : "mine.changePhoto")}
        </Button>
        {photoFileId === null ? null : (
          <Button size="small" loading={remove.running} onClick={() => remove.run({})}>
            {t("mine.removePhoto")}
          </Button>
        )}
      </div>
      {fault ? (
        <p className="mu-negative" role="alert">
          {fault}
        </p>
      ) : null}
    </MobileCard>
  );
}

/** What one has agreed to, and the way back. */
function Consents({ consents }: { consents: Mine["consents"] }) {
  const t = useTexts("people/own-data");
  const say = useSay();
  const [asked, ask] = useState<string>();
  const sender = useSend(withdrawConsent, { toast: t("mine.consentEnded"), refresh: [myData] });
  return (
    <MobileCard title={t("mine.consents")}>
      <ul className="mp-rows">
        {consents.map((one) => (
          <li key={one.key}>
            <strong>{say(one.title)}</strong>
            <p className="mu-secondary">{say(one.purpose)}</p>
            <p>{one.since ? t("mine.agreedOn", { date: one.since.slice(0, 10) }) : t("mine.notAgreed")}</p>
            {one.mayWithdraw && asked !== one.key ? (
              <Button size="small" onClick={() => ask(one.key)}>
                {t("mine.withdrawConsent")}
              </Button>
            ) : null}
            {one.mayWithdraw && asked === one.key ? (
              <div className="mp-acts">
                <Button
                  size="small"
                  color="danger"
                  loading={sender.running}
                  onClick={() => sender.run({ key: one.key })}
                >
                  {t("mine.surely")}
                </Button>
                <Button size="small" onClick={() => ask(undefined)}>
                  {t("mine.not")}
                </Button>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </MobileCard>
  );
}
