import { useRef, useState } from "react";
import { Button } from "antd-mobile";
import { uploadRules } from "#platform/files/upload-rules.ts";
import { send } from "#platform/http/client.ts";
import { upload } from "#platform/http/client-upload.ts";
import { asJpeg } from "#ui/upload/as-jpeg.ts";
import { MobileCard } from "#ui/mobile/mobile-page.tsx";
import { useSay, useTexts } from "#ui/texts.ts";
import { failureText } from "#ui/toast.ts";
import { addJoinPaper, removeJoinPaper, type JoinView } from "../../../join-api.ts";

type Paper = JoinView["papers"][number];
const rule = uploadRules.inductionPaper;
/** A photograph of a paper that can still be read. */
const picture = { width: 2400, height: 2400, maxBytes: 2 * 1024 * 1024 };

interface PapersProps {
  papers: readonly Paper[];
  ticket: string;
  fault: string | undefined;
  onChange: (papers: Paper[]) => void;
}

/** Papers by photograph, each sent at once. */
export function Papers({ papers, ticket, fault, onChange }: PapersProps) {
  const t = useTexts("personnel/join");
  const put = (key: string, files: Paper["files"]) =>
    onChange(papers.map((paper) => (paper.key === key ? { ...paper, files } : paper)));
  return (
    <MobileCard title={t("form.papers")}>
      <p className="mu-secondary">{t("form.papersHint", { count: rule.maxCount })}</p>
      {fault ? (
        <p className="pj-fault" role="alert">
          {fault}
        </p>
      ) : null}
      {papers.map((paper) => (
        <One key={paper.key} paper={paper} ticket={ticket} onChange={(files) => put(paper.key, files)} />
      ))}
    </MobileCard>
  );
}

interface OneProps {
  paper: Paper;
  ticket: string;
  onChange: (files: Paper["files"]) => void;
}

function One({ paper, ticket, onChange }: OneProps) {
  const t = useTexts("personnel/join");
  const say = useSay();
  const picker = useRef<HTMLInputElement>(null);
  const [running, setRunning] = useState(false);
  const [fault, setFault] = useState<string>();
  const name = say(paper);
  const run = async (work: () => Promise<void>) => {
    setRunning(true);
    setFault(undefined);
    try {
      await work();
    } catch (error) {
      setFault(failureText(error));
    }
    setRunning(false);
    if (picker.current) picker.current.value = "";
  };
  const add = (file: File) =>
    run(async () => {
      const sent = file.type.startsWith("image/") ? await asJpeg(file, picture) : file;
      onChange([...paper.files, await upload(addJoinPaper, { ticket, paper: paper.key }, [sent])]);
    });
  const remove = (id: number) =>
    run(async () => {
      await send(removeJoinPaper, { ticket, id });
      onChange(paper.files.filter((file) => file.id !== id));
    });
  return (
    <div className="pj-paper">
      <span>
        {name} <small>{t(paper.required ? "form.required" : "form.optional")}</small>
      </span>
      <ul>
        {paper.files.map((file) => (
          <li key={file.id}>
            <span>{file.name}</span>
            <button
              type="button"
              className="mu-plain"
              aria-label={t("form.remove", { name: file.name })}
              disabled={running}
              onClick={() => void remove(file.id)}
            >
              ✕
            </button>
          </li>
        ))}
      </ul>
      {paper.files.length < rule.maxCount ? (
        <>
          <input
            ref={picker}
            type="file"
            className="mu-hidden"
            tabIndex={-1}
            aria-hidden="true"
            accept="image/*,.pdf"
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file) void add(file);
            }}
          />
          <Button size="small" fill="outline" disabled={running} onClick={() => picker.current?.click()}>
            {running ? t("form.uploading") : t("form.add", { name })}
          </Button>
        </>
      ) : null}
      {fault ? (
        <p className="pj-fault" role="alert">
          {fault}
        </p>
      ) : null}
    </div>
  );
}
