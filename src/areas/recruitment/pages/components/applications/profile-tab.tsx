import { useState } from "react";
import { Button } from "antd";
import { downloadUrl } from "#platform/http/client.ts";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { Facts } from "#ui/detail/facts.tsx";
import { useFactsOf } from "#ui/detail/facts-of.tsx";
import { Status } from "#ui/status-tag.tsx";
import { useCan } from "#ui/session.ts";
import { listText, useTexts } from "#ui/texts.ts";
import { readCandidateFile, revealCandidate, type ApplicationDetail } from "../../../applications-api.ts";
import { applicationList } from "../../../applications-list.ts";
import { stageWords } from "../../../words.ts";
import { useConsentText } from "../candidates/use-consent-text.ts";

type Full = { idNumber?: string | null; phone?: string | null };

/** Who applies for what, how they came, and what they have agreed to. */
export function ProfileTab({ application }: { application: ApplicationDetail }) {
  const t = useTexts("recruitment/applications");
  const consentOf = useConsentText();
  const can = useCan();
  const [full, show] = useState<Full>({});
  const [asks, ask] = useState(false);
  const { profile } = application;
  const fact = useFactsOf(applicationList, { ...application, ...profile });
  const mayReveal =
    profile !== null && (can("C2300.reveal") || (application.kind === "full_time" && can("C2500.reveal")));
  return (
    <div className="rc-stack">
      {application.duplicateOf ? (
        <div className="mu-note mu-note-warning" role="note">
          {t("profile.doubtful", { name: application.duplicateOf.name })}
        </div>
      ) : null}
      {application.counts ? null : (
        <div className="mu-note mu-note-info" role="note">
          {t("profile.notCounted")}
        </div>
      )}
      <Facts
        facts={[
          fact("number"),
          fact("post"),
          fact("department"),
          fact("kind"),
          fact("vacancy"),
          fact("channel"),
          ...(application.agency === null ? [] : [fact("agency")]),
          fact("owner"),
          fact("appliedAt"),
          fact("phone", { value: full.phone ?? application.phone }),
          ...(profile === null
            ? []
            : [
                fact("email"),
                fact("idType"),
                fact("idNumber", { value: full.idNumber ?? profile.idNumber }),
                fact("birthDate"),
                fact("gender"),
                fact("education"),
                fact("years"),
                fact("expectedPayFen"),
                fact("startOn"),
                ...(profile.heightCm === null ? [] : [fact("heightCm")]),
                ...(profile.weightKg === null ? [] : [fact("weightKg")]),
                fact("certificates", {
                  full: true,
                  value: listText(
                    profile.certificates.map(({ name, validTo }) => (validTo === null ? name : `${name} (${validTo})`)),
                  ),
                }),
                fact("experience", { full: true }),
                fact("files", {
                  full: true,
                  value: profile.files.map((file) => (
                    <a
                      key={file.id}
                      href={downloadUrl(readCandidateFile, {
                        candidateId: application.candidateId,
                        fileId: file.id,
                      })}
                      target="_blank"
                      rel="noreferrer"
                    >
                      {file.name}{" "}
                    </a>
                  )),
                }),
                {
                  label: t("profile.consent"),
                  full: true,
                  value: consentOf(profile),
                },
              ]),
          ...(application.cause === null ? [] : [fact("cause")]),
          ...(application.message === null ? [] : [fact("message", { full: true })]),
        ]}
      />
      {mayReveal ? (
        <div>
          <Button onClick={() => ask(true)}>{t("profile.reveal")}</Button>
        </div>
      ) : null}
      {application.others.length === 0 ? null : (
        <section aria-label={t("profile.others")}>
          <h3>{t("profile.others")}</h3>
          <ul className="rc-others">
            {application.others.map(({ id, number, post, stage }) => (
              <li key={id}>
                <span>
                  {number} {post}
                </span>
                <Status of={stageWords} value={stage} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {asks ? (
        <ConfirmAction
          title={t("ask.reveal")}
          content={t("ask.revealHint")}
          call={revealCandidate}
          input={(reason) => ({ id: application.id, reason })}
          reason
          refresh={[]}
          onDone={show}
          onClose={() => ask(false)}
        />
      ) : null}
    </div>
  );
}
