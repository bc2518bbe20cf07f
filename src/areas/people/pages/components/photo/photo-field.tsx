import { useRef, useState } from "react";
import { Button } from "antd";
import { CameraOutlined, DeleteOutlined } from "@ant-design/icons";
import { uploadRules } from "#platform/files/upload-rules.ts";
import { upload } from "#platform/http/client-upload.ts";
import { useSend } from "#ui/calls.ts";
import { PersonMark } from "#ui/person/person-mark.tsx";
import { photoChanged, usePhoto } from "#ui/person/photos.ts";
import { useTexts } from "#ui/texts.ts";
import { failureText, toast } from "#ui/toast.ts";
import { faultsOfFiles, limitsAsParams } from "#ui/upload/check-files.ts";
import { useUiTexts } from "#ui/texts.ts";
import { removePersonPhoto, setPersonPhoto } from "../../../photos-api.ts";
import { smallPhoto } from "../../../small-photo.ts";
import "./photo.css";

/** The picture of a person with what changes it: stored at once, apart from the form around it. */
export function PhotoField({ id, name }: { id: number; name: string }) {
  const t = useTexts("people");
  const ui = useUiTexts();
  const photo = usePhoto(id);
  const picker = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<string>();
  const remove = useSend(removePersonPhoto, { toast: t("photo.removed"), onDone: () => photoChanged(id) });
  const rule = uploadRules.personPhoto;
  const take = async (file: File) => {
    const [wrong] = faultsOfFiles([file], rule, 0);
    setFault(wrong && ui(`upload.${wrong.key}`, wrong.params));
    if (wrong) return;
    setSending(true);
    try {
      const small = await smallPhoto(file).catch(() => undefined);
      if (!small) return setFault(ui("upload.unreadable", { file: file.name }));
      await upload(setPersonPhoto, { personId: id }, [small]);
      photoChanged(id);
      toast.success(t("photo.saved"));
    } catch (error) {
      setFault(failureText(error));
    } finally {
      setSending(false);
      if (picker.current) picker.current.value = "";
    }
  };
  return (
    <div className="pe-photo">
      <PersonMark name={name} id={id} size="huge" />
      <div>
        <input
          ref={picker}
          type="file"
          className="mu-hidden"
          tabIndex={-1}
          aria-hidden="true"
          accept={rule.types.map((type) => `.${type}`).join(",")}
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file) void take(file);
          }}
        />
        <Button size="small" icon={<CameraOutlined />} loading={isSending} onClick={() => picker.current?.click()}>
          {t(photo ? "photo.change" : "photo.add")}
        </Button>{" "}
        {photo ? (
          <Button
            size="small"
            icon={<DeleteOutlined />}
            loading={remove.running}
            onClick={() => remove.run({ personId: id })}
          >
            {t("photo.remove")}
          </Button>
        ) : null}
        <p className="mu-secondary">{ui("upload.rule", limitsAsParams(rule))}</p>
        {fault ? (
          <p className="mu-negative" role="alert">
            {fault}
          </p>
        ) : null}
      </div>
    </div>
  );
}
