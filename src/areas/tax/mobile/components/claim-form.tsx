import { useState } from "react";
import { Button } from "antd-mobile";
import type { SentInputOf } from "#platform/http/call.ts";
import { parseYuan } from "#platform/money/yuan.ts";
import { today } from "#ui/format.ts";
import { MobileCard } from "#ui/mobile/mobile-page.tsx";
import { useSend } from "#ui/calls.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import { myClaims, saveMyClaim, type MyClaim } from "../../claims-api.ts";
import {
  cityClasses,
  donationKinds,
  educations,
  ownKinds,
  type CityClass,
  type ClaimKind,
  type Education,
} from "../../rules/claim-kinds.ts";
import { countsOnce } from "../../rules/claims.ts";
import { cityWords, claimKindWords, educationWords } from "../../words.ts";
import { EvidencePick } from "./evidence-pick.tsx";

interface ClaimFormProps {
  claim: MyClaim | undefined;
  agents: readonly { id: number; name: string }[];
  onClose: () => void;
}

const withRelative: readonly ClaimKind[] = ["childEducation", "infantCare", "elderly"];
const shared: readonly ClaimKind[] = ["childEducation", "infantCare", "housingLoan"];
const withAmount: readonly ClaimKind[] = ["personalPension", "healthInsurance", "seriousIllness", ...donationKinds];

const yuanOf = (fen: number | null | undefined) => (fen === null || fen === undefined ? "" : String(fen / 100));

export function ClaimForm({ claim, agents, onClose }: ClaimFormProps) {
  const t = useTexts("tax");
  const say = useSay();
  const [agentId, setAgent] = useState(agents.find((one) => one.name === claim?.agent)?.id ?? agents[0]?.id ?? 0);
  const [kind, setKind] = useState<ClaimKind>(claim?.kind ?? "childEducation");
  const [from, setFrom] = useState(claim?.fromMonth ?? `${today().slice(0, 4)}-01`);
  const [to, setTo] = useState(claim?.toMonth ?? "");
  const [share, setShare] = useState(claim?.sharePercent ?? 100);
  const [relative, setRelative] = useState(claim?.relative ?? "");
  const [born, setBorn] = useState(claim?.relativeBorn ?? "");
  const [isOnly, setOnly] = useState(claim?.isOnlyChild ?? true);
  const [education, setEducation] = useState<Education>(claim?.education ?? "degree");
  const [city, setCity] = useState<CityClass>(claim?.cityClass ?? "large");
  const [used, setUsed] = useState(String(claim?.monthsBefore ?? 0));
  const [amount, setAmount] = useState(yuanOf(claim?.monthFen));
  const [note, setNote] = useState(claim?.note ?? "");
  const [fileId, setFile] = useState(claim?.fileId ?? null);
  const [fault, setFault] = useState<string>();
  const send = useSend(saveMyClaim, {
    toast: t("mine.sent"),
    refresh: [myClaims],
    onDone: onClose,
    onRefused: (refused) => {
      // No field is marked here: what is wrong with each is said instead of that something is.
      const each = refused.faults.map((one) => one.message);
      setFault([...new Set(each.length > 0 ? each : [refused.message])].join(" "));
      return true;
    },
  });
  const asksRelative = withRelative.includes(kind);
  const asksAmount = withAmount.includes(kind) || (kind === "elderly" && !isOnly);
  const asksUsed = kind === "housingLoan" || (kind === "continuingEducation" && education === "degree");
  const isOnce = countsOnce({ kind, education });
  const typedWrong = [
    ...(asksAmount && amount.trim() !== "" && parseYuan(amount, "fen") === null ? [t("mine.amountWrong")] : []),
    ...(asksUsed && !/^\s*\d*\s*$/.test(used) ? [t("mine.usedWrong")] : []),
  ];
  const input: SentInputOf<typeof saveMyClaim> = {
    ...(claim ? { id: claim.id, version: claim.version } : {}),
    agentId,
    kind,
    fromMonth: from,
    ...(to === "" || isOnce ? {} : { toMonth: to }),
    sharePercent: shared.includes(kind) ? share : 100,
    ...(asksRelative ? { relative: relative.trim(), relativeBorn: born } : {}),
    ...(kind === "elderly" ? { isOnlyChild: isOnly } : {}),
    ...(kind === "continuingEducation" ? { education } : {}),
    ...(kind === "housingRent" ? { cityClass: city } : {}),
    monthsBefore: asksUsed ? Number(used) || 0 : 0,
    ...(asksAmount ? { monthFen: parseYuan(amount, "fen") ?? 0 } : {}),
    ...(note.trim() === "" ? {} : { note: note.trim() }),
    ...(fileId === null ? {} : { fileId }),
  };
  return (
    <MobileCard title={t(claim ? "mine.edit" : "mine.add")}>
      <div className="tc-form">
        {agents.length > 1 ? (
          <label>
            <span>{t("mine.agent")}</span>
            <select
              value={agentId}
              disabled={claim !== undefined}
              onChange={(event) => setAgent(Number(event.target.value))}
            >
              {agents.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        ) : null}
        <label>
          <span>{t("mine.kind")}</span>
          <select value={kind} onChange={(event) => setKind(event.target.value as ClaimKind)}>
            {ownKinds.map((value) => (
              <option key={value} value={value}>
                {say(claimKindWords[value])}
              </option>
            ))}
          </select>
        </label>
        {asksRelative ? (
          <div className="tc-two">
            <label>
              <span>{t("mine.relative")}</span>
              <input value={relative} maxLength={30} onChange={(event) => setRelative(event.target.value)} />
            </label>
            <label>
              <span>{t("mine.born")}</span>
              <input type="date" value={born} max={today()} onChange={(event) => setBorn(event.target.value)} />
            </label>
          </div>
        ) : null}
        {kind === "elderly" ? (
          <label>
            <span>{t("mine.share")}</span>
            <select value={String(isOnly)} onChange={(event) => setOnly(event.target.value === "true")}>
              <option value="true">{t("mine.only")}</option>
              <option value="false">{t("mine.notOnly")}</option>
            </select>
          </label>
        ) : null}
        {kind === "continuingEducation" ? (
          <Choice
            label={t("mine.education")}
            value={education}
            among={educations}
            words={educationWords}
            onChange={setEducation}
          />
        ) : null}
        {kind === "housingRent" ? (
          <Choice label={t("mine.city")} value={city} among={cityClasses} words={cityWords} onChange={setCity} />
        ) : null}
        {shared.includes(kind) ? (
          <label>
            <span>{t("mine.share")}</span>
            <select value={share} onChange={(event) => setShare(Number(event.target.value))}>
              <option value={100}>{t("mine.full")}</option>
              <option value={50}>{t("mine.half")}</option>
            </select>
          </label>
        ) : null}
        {asksAmount ? (
          <label>
            <span>{t(donationKinds.includes(kind) ? "claim.donation" : "mine.amount")}</span>
            <input inputMode="decimal" value={amount} onChange={(event) => setAmount(event.target.value)} />
          </label>
        ) : null}
        {asksUsed ? (
          <label>
            <span>{t("mine.used")}</span>
            <input inputMode="numeric" value={used} onChange={(event) => setUsed(event.target.value)} />
          </label>
        ) : null}
        <div className="tc-two">
          <label>
            <span>{t("mine.from")}</span>
            <input type="month" value={from} onChange={(event) => setFrom(event.target.value)} />
          </label>
          {isOnce ? null : (
            <label>
              <span>{t("mine.to")}</span>
              <input type="month" value={to} min={from} onChange={(event) => setTo(event.target.value)} />
            </label>
          )}
        </div>
        <label>
          <span>{t("mine.note")}</span>
          <input value={note} maxLength={200} onChange={(event) => setNote(event.target.value)} />
        </label>
        <EvidencePick hasFile={fileId !== null} onPicked={setFile} />
        {fault ? (
          <p className="mu-negative" role="alert">
            {fault}
          </p>
        ) : null}
        <div className="tc-two">
          <Button size="large" onClick={onClose}>
            {t("mine.cancel")}
          </Button>
          <Button
            color="primary"
            size="large"
            loading={send.running}
            disabled={send.running || from === ""}
            onClick={() => {
              if (typedWrong.length > 0) setFault(typedWrong.join(" "));
              else send.run(input);
            }}
          >
            {t("mine.send")}
          </Button>
        </div>
      </div>
    </MobileCard>
  );
}

interface ChoiceProps<V extends string> {
  label: string;
  value: V;
  among: readonly V[];
  words: Readonly<Record<V, { zh: string; en: string }>>;
  onChange: (value: V) => void;
}

function Choice<V extends string>({ label, value, among, words, onChange }: ChoiceProps<V>) {
  const say = useSay();
  return (
    <label>
      <span>{label}</span>
      <select value={value} onChange={(event) => onChange(event.target.value as V)}>
        {among.map((one) => (
          <option key={one} value={one}>
            {say(words[one])}
          </option>
        ))}
      </select>
    </label>
  );
}
