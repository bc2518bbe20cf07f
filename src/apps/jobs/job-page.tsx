import { portalPath } from "#areas/recruitment/links.ts";
import { readPortalJob, showPortalPhoto, type PortalLook } from "#areas/recruitment/visitor-api.ts";
import { vacancyKindWords } from "#areas/recruitment/words.ts";
import { educationWords } from "#areas/people/words.ts";
import { downloadUrl } from "#platform/http/client.ts";
import { listed } from "#platform/i18n/text.ts";
import { useLogInLocale } from "../shell/login/texts.ts";
import { useTitle } from "../shell/login/use-title.ts";
import { Facts } from "./facts.tsx";
import { Failure } from "./failure.tsx";
import { PageLink } from "./page-link.tsx";
import { dayText, payText } from "./shown.ts";
import { useFilled, usePortalTexts } from "./texts.ts";
import { useLoad } from "./use-load.ts";

/** One job, and the way to its form. */
export function JobPage({ look, id }: { look: PortalLook; id: number }) {
  const texts = usePortalTexts();
  const filled = useFilled();
  const locale = useLogInLocale();
  const { data: job, error, again } = useLoad(readPortalJob, { code: look.code, id });
  const home = portalPath(look.code);
  useTitle(job ? `${job.jobTitle} · ${look.company[locale]}` : look.company[locale]);
  if (error && !job)
    return (
      <>
        <Failure error={error} again={again} title={texts.job.gone} hint={error.message} />
        <PageLink to={home}>{texts.home}</PageLink>
      </>
    );
  if (!job) return <div className="jb-wait" aria-busy="true" />;
  return (
    <>
      <PageLink to={home} className="jb-back">
        {`‹ ${texts.home}`}
      </PageLink>
      <article className="jb-card">
        <h1>{job.jobTitle}</h1>
        <p className="jb-pay">{payText(job, locale) ?? texts.list.negotiable}</p>
        <Facts
          facts={[
            [texts.job.place, job.place],
            [texts.job.department, job.department],
            [texts.job.kind, vacancyKindWords[job.kind][locale]],
            [texts.job.education, job.education && educationWords[job.education][locale]],
            [texts.job.years, job.years ? filled(texts.job.yearsOf, { count: job.years }) : null],
            [texts.job.certificates, job.certificates.length > 0 ? listed(job.certificates, locale) : null],
            [texts.job.until, dayText(job.until, locale)],
          ]}
        />
        <h2>{texts.job.text}</h2>
        <p className="jb-text">{job.body}</p>
        {job.photos.length > 0 ? (
          <div className="jb-photos">
            {job.photos.map((fileId, index) => (
              <img
                key={fileId}
                src={downloadUrl(showPortalPhoto, { code: look.code, id, fileId })}
                alt={filled(texts.job.photo, { n: index + 1 })}
                loading="lazy"
              />
            ))}
          </div>
        ) : null}
      </article>
      <div className="jb-foot-act">
        <PageLink to={`${home}/${id}/apply`} className="lg-submit jb-button">
          {texts.job.apply}
        </PageLink>
      </div>
    </>
  );
}
