import { useEffect, useState } from "react";
import { Button } from "antd-mobile";
import { uploadRules } from "#platform/files/upload-rules.ts";
import { upload } from "#platform/http/client-upload.ts";
import { fileOf } from "#platform/http/client.ts";
import { instantText, timeText } from "#ui/format.ts";
import { MobileFailure } from "#ui/mobile/mobile-failure.tsx";
import { MobileCard, MobilePage } from "#ui/mobile/mobile-page.tsx";
import { useMobileSearch } from "#ui/mobile/path.ts";
import { Status } from "#ui/status-tag.tsx";
import { useCall, useSend } from "#ui/calls.ts";
import { choicesOf, useLocale, useSay, useTexts } from "#ui/texts.ts";
import { failureText, toast } from "#ui/toast.ts";
import { mySpotChecks, readCheckPhoto, recordResult, uploadCheckPhoto, type PhoneCheck } from "../api.ts";
import { checkWords, verdictWords } from "../words.ts";
import "./spot-checks.css";

const photosMax = uploadRules.spotCheckPhoto.maxCount;

/** What a checker looks at on their round, and what was found of themselves. */
export default function SpotChecks() {
  const t = useTexts("spot-checks");
  const [open, setOpen] = useMobileSearch("open");
  const { data, error, refetch } = useCall(mySpotChecks, {}, { every: 60_000, send: { hideLoading: true } });
  const chosen = data?.toCheck.find((one) => String(one.id) === open);
  if (chosen) return <RecordOne key={chosen.id} check={chosen} onBack={() => setOpen("")} />;
  return (
    <MobilePage title={t("phone.title")}>
      {error && !data ? <MobileFailure error={error} onRetry={() => void refetch()} /> : null}
      {data ? <ToCheck rows={data.toCheck} onOpen={(id) => setOpen(String(id))} /> : null}
      {data && data.done.length > 0 ? <Found title={t("phone.done")} rows={data.done} withName /> : null}
      {data && data.ofMe.length > 0 ? <Found title={t("phone.ofMe")} rows={data.ofMe} /> : null}
    </MobilePage>
  );
}

function ToCheck({ rows, onOpen }: { rows: readonly PhoneCheck[]; onOpen: (id: number) => void }) {
  const t = useTexts("spot-checks");
  return (
    <MobileCard title={t("phone.toCheck", { count: rows.length })}>
      {rows.length === 0 ? <p className="mu-secondary">{t("phone.nothing")}</p> : null}
      <ul className="mc-rows">
        {rows.map((row) => (
          <li key={row.id}>
            <button type="button" className="mu-plain" onClick={() => onOpen(row.id)}>
              <strong>{row.name}</strong>
              <span className="mu-secondary">
                {[row.jobNumber, row.departmentName, row.postName].filter(Boolean).join(" · ")}
              </span>
              <span className="mu-secondary">
                {row.taskName} · {t("phone.until", { time: instantText(row.closesAt).slice(5) })}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </MobileCard>
  );
}

function Found({ title, rows, withName = false }: { title: string; rows: readonly PhoneCheck[]; withName?: boolean }) {
  const t = useTexts("spot-checks");
  return (
    <MobileCard title={title}>
      <ul className="mc-rows">
        {rows.map((row) => (
          <li key={row.id}>
            <div>
              <strong>{withName ? row.name : row.taskName}</strong>
              <Status of={checkWords} value={row.state} />
            </div>
            <p className="mu-secondary">
              {row.checkedAt ? instantText(row.checkedAt) : ""}
              {row.remark ? ` · ${row.remark}` : ""}
            </p>
            {row.fileIds.length > 0 ? (
              <p>
                {row.fileIds.map((fileId, index) => (
                  <Photo key={fileId} id={row.id} fileId={fileId} name={t("photo", { number: index + 1 })} />
                ))}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </MobileCard>
  );
}

/** A photo that is shown in its place once it is asked for. */
function Photo({ id, fileId, name }: { id: number; fileId: number; name: string }) {
  const [url, setUrl] = useState<string>();
  useEffect(
    () => () => {
      if (url) URL.revokeObjectURL(url);
    },
    [url],
  );
  if (url) return <img className="mc-shown" src={url} alt={name} />;
  const show = async () => {
    try {
      setUrl(URL.createObjectURL(await fileOf(readCheckPhoto, { id, fileId })));
    } catch (error) {
      toast.failure(error);
    }
  };
  return (
    <button type="button" className="mu-plain mc-photo" onClick={() => void show()}>
      {name}
    </button>
  );
}

function RecordOne({ check, onBack }: { check: PhoneCheck; onBack: () => void }) {
  const t = useTexts("spot-checks");
  const say = useSay();
  const locale = useLocale();
  const [verdict, setVerdict] = useState<"qualified" | "unqualified">();
  const [remark, setRemark] = useState("");
  const [photos, setPhotos] = useState<{ id: number; name: string }[]>([]);
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<string>();
  const record = useSend(recordResult, {
    toast: t("recorded"),
    refresh: [mySpotChecks],
    onDone: onBack,
    onRefused: (refused) => {
      setFault([...new Set([refused.message, ...refused.faults.map((one) => one.message)])].join(" "));
      return true;
    },
  });
  const add = async (files: readonly File[]) => {
    setFault(undefined);
    setSending(true);
    try {
      for (const file of files.slice(0, photosMax - photos.length)) {
        const sent = await upload(uploadCheckPhoto, {}, [file]);
        setPhotos((before) => [...before, sent]);
      }
    } catch (error) {
      setFault(failureText(error));
    }
    setSending(false);
  };
  const isReady = verdict === "qualified" || (verdict === "unqualified" && remark.trim() !== "");
  return (
    <MobilePage title={t("act.check")} onBack={onBack}>
      <MobileCard title={check.name}>
        <p className="mu-secondary">
          {[check.jobNumber, check.departmentName, check.postName].filter(Boolean).join(" · ")}
        </p>
        <p className="mu-secondary">
          {t("shift")} {timeText(check.startMinute, locale)} – {timeText(check.endMinute, locale)}
        </p>
        {check.rules === "" ? null : <p className="mc-rules">{t("phone.rules", { rules: check.rules })}</p>}
        <div className="mc-form">
          <div className="mc-choices" role="group" aria-label={t("result")}>
            {choicesOf(verdictWords, say).map(({ value: one, label }) => (
              <button
                key={one}
                type="button"
                data-verdict={one}
                aria-pressed={verdict === one}
                onClick={() => setVerdict(one)}
              >
                {label}
              </button>
            ))}
          </div>
          <label>
            <span>{t("remark")}</span>
            <textarea
              rows={3}
              maxLength={200}
              value={remark}
              placeholder={t("remarkHint")}
              onChange={(event) => setRemark(event.target.value)}
            />
          </label>
          <ul className="mc-files">
            {photos.map((photo) => (
              <li key={photo.id}>
                <span>{photo.name}</span>
                <button
                  type="button"
                  className="mu-plain"
                  aria-label={t("phone.removePhoto", { name: photo.name })}
                  onClick={() => setPhotos((before) => before.filter((one) => one.id !== photo.id))}
                >
                  ×
                </button>
              </li>
            ))}
          </ul>
          {photos.length < photosMax ? (
            <label className="mc-take" aria-busy={isSending}>
              <span>{t(isSending ? "phone.sending" : "phone.takePhoto", { count: photosMax })}</span>
              <input
                type="file"
                accept="image/png,image/jpeg"
                capture="environment"
                disabled={isSending}
                onChange={(event) => {
                  void add([...(event.target.files ?? [])]);
                  event.target.value = "";
                }}
              />
            </label>
          ) : null}
          {fault ? (
            <p className="mc-fault" role="alert">
              {fault}
            </p>
          ) : null}
          <Button
            block
            color="primary"
            size="large"
            loading={record.running}
            disabled={!isReady || isSending}
            onClick={() =>
              verdict &&
              record.run({
                id: check.id,
                verdict,
                ...(remark.trim() === "" ? {} : { remark: remark.trim() }),
                fileIds: photos.map((photo) => photo.id),
              })
            }
          >
            {t("phone.send")}
          </Button>
        </div>
      </MobileCard>
    </MobilePage>
  );
}
