import { useState } from "react";
import { Button, Input } from "antd";
import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import type { OutputOf } from "#platform/http/call.ts";
import { longestReturn } from "#platform/http/reason-lengths.ts";
import { useSend } from "#ui/calls.ts";
import { Section } from "#ui/detail/facts.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { useCan } from "#ui/session.ts";
import { useTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { listPhrases, saveCompanyPhrases, savePhrases } from "../../phrases-api.ts";
import { mostPhrases } from "../../rules/with-phrase.ts";

interface ListProps {
  title: string;
  phrases: readonly string[];
  onChange: (phrases: string[]) => void;
}

function PhraseList({ title, phrases, onChange }: ListProps) {
  const t = useTexts("approvals");
  return (
    <Section title={title}>
      <div className="ap-phrase-list">
        {phrases.map((phrase, index) => (
          <div key={index} className="ap-phrase-line">
            <Input
              autoFocus={phrase === ""}
              aria-label={t("phrase.one", { number: index + 1 })}
              maxLength={longestReturn}
              value={phrase}
              onChange={(event) => onChange(phrases.with(index, event.target.value))}
            />
            <Button
              type="text"
              icon={<DeleteOutlined />}
              aria-label={t("phrase.remove", { number: index + 1 })}
              onClick={() => onChange(phrases.toSpliced(index, 1))}
            />
          </div>
        ))}
        {phrases.length < mostPhrases ? (
          <Button icon={<PlusOutlined />} onClick={() => onChange([...phrases, ""])}>
            {t("phrase.add")}
          </Button>
        ) : null}
      </div>
    </Section>
  );
}

/** One's own phrases, and those of the company for whoever may change them. */
export function PhrasesDialog({ phrases, onClose }: { phrases: OutputOf<typeof listPhrases>; onClose: () => void }) {
  const t = useTexts("approvals");
  const mayCompany = useCan()("C6500.phrases");
  const [own, setOwn] = useState<string[]>(phrases.own.length === 0 ? [""] : phrases.own);
  const [company, setCompany] = useState<string[]>(phrases.company);
  const saving = useSend(savePhrases, { refresh: [listPhrases] });
  const savingCompany = useSend(saveCompanyPhrases, { refresh: [listPhrases] });
  const given = (list: readonly string[]) => [...new Set(list.map((one) => one.trim()).filter((one) => one !== ""))];
  const save = async () => {
    await saving.runAsync({ phrases: given(own) });
    if (mayCompany && given(company).join("\n") !== phrases.company.join("\n"))
      await savingCompany.runAsync({ phrases: given(company) });
    toast.success(t("phrase.saved"));
    onClose();
  };
  return (
    <Dialog
      open
      title={t("phrase.title")}
      okText={t("phrase.save")}
      confirmLoading={saving.running || savingCompany.running}
      onOk={() => void save().catch((error: unknown) => toast.failure(error))}
      onCancel={onClose}
      width={520}
    >
      <PhraseList title={t("phrase.own")} phrases={own} onChange={setOwn} />
      {mayCompany ? <PhraseList title={t("phrase.company")} phrases={company} onChange={setCompany} /> : null}
    </Dialog>
  );
}
