import { useState } from "react";
import { Button } from "antd";
import { uploadRules } from "#platform/files/upload-rules.ts";
import { downloadUrl } from "#platform/http/client.ts";
import type { OutputOf } from "#platform/http/call.ts";
import { useRefresh } from "#ui/calls.ts";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { Facts, Section } from "#ui/detail/facts.tsx";
import { useFactsOf } from "#ui/detail/facts-of.tsx";
import { Empty } from "#ui/empty.tsx";
import { useSay, useTexts } from "#ui/texts.ts";
import {
  addInductionPaper,
  readInduction,
  readInductionPaper,
  revealInduction,
  type InductionDetail,
} from "../../../induction-api.ts";
import { inductionList } from "../../../induction-list.ts";
import { healthPaper } from "../../../rules/induction-form.ts";
import { HealthCheck } from "./health-check.tsx";
import { SmallUpload } from "./small-upload.tsx";
import "./induction.css";

type Shown = OutputOf<typeof revealInduction>;

/** What the person has filled in and handed in; numbers stay masked until a reason for looking is given. */
export function FilledForm({ induction }: { induction: InductionDetail }) {
  const t = useTexts("personnel/induction");
  const [asks, setAsks] = useState(false);
  const [shown, setShown] = useState<Shown>();
  const { id, name, form, phone, email, mayReveal } = induction;
  const row = { ...form, phone, email, ...(shown ? given(shown) : {}) };
  const fact = useFactsOf(inductionList, row);
  return (
    <>
      <Section
        title={t("part.contact")}
        extra={
          mayReveal ? (
            <Button size="small" onClick={() => setAsks(true)}>
              {t("act.reveal")}
            </Button>
          ) : null
        }
      >
        <Facts facts={[fact("phone"), fact("email")]} />
      </Section>
      {form ? (
        <>
          <Section title={t("part.identity")}>
            <Facts
              facts={[
                fact("idType"),
                fact("idNumber"),
                fact("idValidUntil"),
                fact("gender"),
                fact("birthDate"),
                fact("education"),
                fact("firstWorkDate"),
                fact("experience", { full: true }),
              ]}
            />
          </Section>
          <Section title={t("part.emergency")}>
            <Facts
              facts={[
                fact("emergencyName"),
                fact("emergencyPhone"),
                fact("bankName"),
                fact("subBankName"),
                fact("bankAccount"),
              ]}
            />
          </Section>
        </>
      ) : (
        <Empty title={t("check.form_none")} />
      )}
      <Papers induction={induction} />
      {asks ? (
        <ConfirmAction
          title={t("ask.reveal", { name })}
          content={t("ask.revealHint")}
          call={revealInduction}
          input={(reason) => ({ id, reason })}
          reason
          refresh={[]}
          onDone={setShown}
          onClose={() => setAsks(false)}
        />
      ) : null}
    </>
  );
}

const given = (shown: Shown) => Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== null));

function Papers({ induction }: { induction: InductionDetail }) {
  const { id, papers, mayPapers } = induction;
  const t = useTexts("personnel/induction");
  const say = useSay();
  const refresh = useRefresh();
  return (
    <Section title={t("part.papers")}>
      <ul className="pi-papers">
        {papers.map((paper) => (
          <li key={paper.key}>
            <span>
              {say(paper)} {paper.required ? <small className="mu-secondary">{t("paper.required")}</small> : null}
            </span>
            <span>
              {paper.files.map((file) => (
                <a
                  key={file.id}
                  href={downloadUrl(readInductionPaper, { id, fileId: file.id })}
                  target="_blank"
                  rel="noreferrer"
                >
                  {file.name}
                </a>
              ))}
              {paper.files.length === 0 && !mayPapers ? t("paper.none") : null}
              {mayPapers && paper.files.length < uploadRules.inductionPaper.maxCount ? (
                <SmallUpload
                  call={addInductionPaper}
                  input={{ id, paper: paper.key }}
                  types={uploadRules.inductionPaper.types}
                  of={say(paper)}
                  onDone={() => refresh(readInduction)}
                />
              ) : null}
              {paper.key === healthPaper && paper.files.length > 0 ? <HealthCheck induction={induction} /> : null}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
