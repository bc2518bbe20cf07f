import { useId, useRef, useState, type DragEvent } from "react";
import { Button } from "antd";
import { CloseOutlined, PaperClipOutlined, UploadOutlined } from "@ant-design/icons";
import type { z } from "zod";
import type { Call, SentInputOf } from "#platform/http/call.ts";
import { upload } from "#platform/http/client-upload.ts";
import { failureText } from "#ui/toast.ts";
import { useUiTexts } from "#ui/texts.ts";
import { faultsOfFiles, limitsAsParams, type UploadLimits } from "./check-files.ts";
import "./upload.css";

/** A file that lies on the server. */
export interface StoredFile {
  id: number;
  name: string;
  /** Where it can be seen. */
  url?: string;
}

/** A call that stores one file and answers with its id and name. */
type UploadCall = Call<z.ZodType, z.ZodType<{ id: number; name: string }>>;

interface UploadFieldProps<C extends UploadCall> {
  call: C;
  /** What is sent beside the file, such as the place. */
  input: SentInputOf<C>;
  limits: UploadLimits;
  value?: readonly StoredFile[] | undefined;
  onChange?: (files: StoredFile[]) => void;
  disabled?: boolean;
  /** Makes of a chosen file what is sent, such as a smaller picture; throws when it cannot. */
  prepare?: (file: File) => Promise<File>;
}

/** Files of a form: checked by the rule of their place, sent at once with progress, listed with a way to see and remove them. */
export function UploadField<C extends UploadCall>({
  call,
  input,
  limits,
  value = [],
  onChange,
  disabled = false,
  prepare,
}: UploadFieldProps<C>) {
  const t = useUiTexts();
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [faults, setFaults] = useState<string[]>([]);
  const [sending, setSending] = useState<{ name: string; part: number }>();
  const take = async (files: readonly File[]) => {
    const wrong = faultsOfFiles(files, limits, value.length);
    setFaults(wrong.map((fault) => t(`upload.${fault.key}`, fault.params)));
    if (wrong.length > 0) return;
    const stored = [...value];
    for (const file of files) {
      try {
        setSending({ name: file.name, part: 0 });
        const sent = prepare ? await prepare(file).catch(() => undefined) : file;
        if (sent === undefined) {
          setFaults([t("upload.unreadable", { file: file.name })]);
          break;
        }
        const { id: fileId, name } = await upload(call, input, [sent], {
          onProgress: (part) => setSending({ name: file.name, part }),
        });
        stored.push({ id: fileId, name, url: URL.createObjectURL(file) });
        onChange?.([...stored]);
      } catch (error) {
        setFaults([`${t("upload.failed", { file: file.name })} ${failureText(error)}`]);
        break;
      }
    }
    setSending(undefined);
    if (picker.current) picker.current.value = "";
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    if (!disabled) void take([...event.dataTransfer.files]);
  };
  const isFull = value.length >= limits.maxCount;
  return (
    <div className="mu-upload" onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
      <ul>
        {value.map((file) => (
          <li key={file.id}>
            <PaperClipOutlined />
            {file.url ? (
              <a href={file.url} target="_blank" rel="noreferrer" aria-label={t("upload.preview", { file: file.name })}>
                {file.name}
              </a>
            ) : (
              <span>{file.name}</span>
            )}
            {disabled ? null : (
              <Button
                type="text"
                size="small"
                icon={<CloseOutlined />}
                aria-label={t("upload.remove", { file: file.name })}
                onClick={() => onChange?.(value.filter((each) => each !== file))}
              />
            )}
          </li>
        ))}
      </ul>
      {sending ? <progress max={1} value={sending.part} aria-label={sending.name} /> : null}
      {disabled || isFull ? null : (
        <>
          <input
            ref={picker}
            id={id}
            type="file"
            className="mu-hidden"
            tabIndex={-1}
            aria-hidden="true"
            multiple={limits.maxCount > 1}
            accept={limits.types.map((type) => `.${type}`).join(",")}
            onChange={(event) => void take([...(event.target.files ?? [])])}
          />
          <Button icon={<UploadOutlined />} disabled={sending !== undefined} onClick={() => picker.current?.click()}>
            {t("upload.choose")}
          </Button>
        </>
      )}
      <p className="mu-secondary">{t("upload.rule", limitsAsParams(limits))}</p>
      {faults.map((fault) => (
        <p key={fault} className="mu-negative" role="alert">
          {fault}
        </p>
      ))}
    </div>
  );
}
