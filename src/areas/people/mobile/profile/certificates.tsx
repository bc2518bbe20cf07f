import { useState } from "react";
import { Button } from "antd-mobile";
import type { OutputOf } from "#platform/http/call.ts";
import { uploadRules } from "#platform/files/upload-rules.ts";
import { upload } from "#platform/http/client-upload.ts";
import { DateInput } from "#ui/mobile/date-input.tsx";
import { MobileCard } from "#ui/mobile/mobile-page.tsx";
import { useSend } from "#ui/calls.ts";
import { Status } from "#ui/status-tag.tsx";
import { useTexts } from "#ui/texts.ts";
import { failureText } from "#ui/toast.ts";
import { addMyCertificate, myData, uploadMyCertificate } from "../../own-data-api.ts";
import { certificateCheckWords, certificateStateWords } from "../../words.ts";
import { saidOf } from "./said-of.ts";

type Mine = OutputOf<typeof myData>;

/** One's papers with how they stand, and a way to hand in another by a photo. */
export function CertificateCard({
  certificates,
  types,
}: {
  certificates: Mine["certificates"];
  types: Mine["certificateTypes"];
}) {
  const t = useTexts("people/own-data");
  const [isOpen, setOpen] = useState(false);
  return (
    <MobileCard title={t("mine.certificates")}>
      {certificates.length === 0 ? <p className="mu-secondary">{t("mine.noCertificates")}</p> : null}
      <ul className="mp-rows">
        {certificates.map((one) => (
          <li key={one.id}>
            <strong>{one.type}</strong> <Status of={certificateStateWords} value={one.state} />{" "}
            {one.check === "verified" ? null : <Status of={certificateCheckWords} value={one.check} />}
            <p className="mu-secondary">
              {[one.number, one.validTo ? t("mine.until", { date: one.validTo }) : t("mine.forGood")]
                .filter(Boolean)
                .join(" · ")}
            </p>
            {one.checkReason ? <p>{one.checkReason}</p> : null}
          </li>
        ))}
      </ul>
      {isOpen ? (
        <CertificateForm types={types} onClose={() => setOpen(false)} />
      ) : (
        <Button block onClick={() => setOpen(true)}>
          {t("mine.handIn")}
        </Button>
      )}
    </MobileCard>
  );
}

function CertificateForm({ types, onClose }: { types: Mine["certificateTypes"]; onClose: () => void }) {
  const t = useTexts("people/own-data");
  const [type, setType] = useState(types[0]?.code ?? "");
  const [number, setNumber] = useState("");
  const [dates, setDates] = useState({ from: "", to: "" });
  const [photo, setPhoto] = useState<{ id: number; name: string }>();
  const [consent, setConsent] = useState(false);
  const [isSending, setSending] = useState(false);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const isHealth = type === "health";
  const sender = useSend(addMyCertificate, {
    toast: t("mine.handedIn"),
    refresh: [myData],
    onDone: onClose,
    onRefused: (refused) => {
      setFaults(saidOf(refused));
      return true;
    },
  });
  const take = async (file: File | undefined) => {
    if (!file) return;
    setFaults([]);
    setSending(true);
    try {
      setPhoto(await upload(uploadMyCertificate, {}, [file]));
    } catch (error) {
      setFaults([failureText(error)]);
    }
    setSending(false);
  };
  const send = () => {
    if (photo)
      sender.run({
        type,
        photoFileId: photo.id,
        consent,
        ...(number.trim() === "" ? {} : { number }),
        ...(dates.from === "" ? {} : { validFrom: dates.from }),
        ...(dates.to === "" ? {} : { validTo: dates.to }),
      });
  };
  return (
    <div className="mp-form">
      <label>
        <span>{t("mine.type")}</span>
        <select value={type} onChange={(event) => setType(event.target.value)}>
          {types.map((one) => (
            <option key={one.code} value={one.code}>
              {one.name}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{t("mine.number")}</span>
        <input value={number} maxLength={60} onChange={(event) => setNumber(event.target.value)} />
      </label>
      <div className="mp-two">
        <DateInput
          label={t("mine.validFrom")}
          value={dates.from}
          onChange={(from) => setDates((before) => ({ ...before, from }))}
        />
        <DateInput
          label={t("mine.validTo")}
          value={dates.to}
          min={dates.from}
          onChange={(to) => setDates((before) => ({ ...before, to }))}
        />
      </div>
      <label className="mp-file" aria-busy={isSending}>
        <span>{photo ? photo.name : t(isSending ? "mine.sending" : "mine.takePhoto")}</span>
        <input
          type="file"
          accept={uploadRules.certificatePhoto.types.map((one) => `.${one}`).join(",")}
          disabled={isSending}
          onChange={(event) => {
            void take(event.target.files?.[0]);
            event.target.value = "";
          }}
        />
      </label>
      {isHealth ? (
        <label className="mp-tick">
          <input type="checkbox" checked={consent} onChange={(event) => setConsent(event.target.checked)} />
          <span>{t("mine.healthConsent")}</span>
        </label>
      ) : null}
      {faults.map((fault) => (
        <p key={fault} className="mu-negative" role="alert">
          {fault}
        </p>
      ))}
      <div className="mp-acts">
        <Button
          color="primary"
          loading={sender.running}
          disabled={sender.running || !photo || (isHealth && !consent)}
          onClick={send}
        >
          {t("mine.send")}
        </Button>
        <Button onClick={onClose}>{t("mine.not")}</Button>
      </div>
    </div>
  );
}
