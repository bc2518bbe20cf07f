import { useState } from "react";
import { Button } from "antd-mobile";
import { upload } from "#platform/http/client-upload.ts";
import { useRefresh, useSend } from "#ui/calls.ts";
import { failureText } from "#ui/toast.ts";
import { useTexts } from "#ui/texts.ts";
import { mySign } from "../../sign-api.ts";
import { addPunchPhoto, agreeToPhotos } from "../../phone-api.ts";

/** The longer side of a sent photo, in pixels: a face can be told, nothing more. */
const longest = 640;

interface PhotoFormProps {
  punchId: number;
  isAgreed: boolean;
  /** Of the photo. */
  days: number;
}

/** Takes the photo that the company asks for, once the person has agreed to what it is for. */
export function PhotoForm({ punchId, isAgreed, days }: PhotoFormProps) {
  const t = useTexts("attendance");
  const refresh = useRefresh();
  const [state, setState] = useState<"ready" | "sending" | "counts" | "sent">("ready");
  const [fault, setFault] = useState<string>();
  const agree = useSend(agreeToPhotos, { refresh: [mySign] });
  const sendPhoto = async (photo: File | undefined) => {
    if (!photo) return;
    setFault(undefined);
    setState("sending");
    try {
      const { counts } = await upload(addPunchPhoto, { punchId }, [await smaller(photo)]);
      setState(counts ? "counts" : "sent");
      refresh(mySign);
    } catch (error) {
      setState("ready");
      setFault(failureText(error));
    }
  };
  if (state === "counts" || state === "sent")
    return (
      <p className="ms-done" role="status">
        {t(state === "counts" ? "photo.counts" : "photo.sent")}
      </p>
    );
  if (!isAgreed) {
    return (
      <div className="ms-form ms-reason">
        <p className="ms-consent">{t("photo.consent", { count: days })}</p>
        <Button block color="primary" size="middle" loading={agree.running} onClick={() => agree.run({ agree: true })}>
          {t("photo.agree")}
        </Button>
      </div>
    );
  }
  return (
    <div className="ms-form ms-reason">
      {fault ? (
        <p className="ms-fault" role="alert">
          {fault}
        </p>
      ) : null}
      <label className="ms-photo" aria-busy={state === "sending"}>
        <span>{t(state === "sending" ? "sign.sending" : "photo.take")}</span>
        <input
          type="file"
          accept="image/*"
          capture="user"
          disabled={state === "sending"}
          onChange={(event) => void sendPhoto(event.target.files?.[0])}
        />
      </label>
      <button
        type="button"
        className="mu-plain ms-small mu-secondary"
        disabled={agree.running}
        onClick={() => agree.run({ agree: false })}
      >
        {t("photo.withdraw")}
      </button>
    </div>
  );
}

/** A small picture without what the camera writes beside it, such as the place. */
async function smaller(photo: File): Promise<File> {
  const picture = await createImageBitmap(photo);
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.8));
  return new File([blob ?? photo], "photo.jpg", { type: "image/jpeg" });
}
