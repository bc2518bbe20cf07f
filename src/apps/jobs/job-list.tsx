import { useEffect, useId, useState } from "react";
import { portalPath } from "#areas/recruitment/links.ts";
import { listPortalJobs, type PortalJobRow, type PortalLook } from "#areas/recruitment/visitor-api.ts";
import { vacancyKinds, vacancyKindWords, type VacancyKind } from "#areas/recruitment/words.ts";
import { send } from "#platform/http/client.ts";
import { Pick } from "../shell/login/pick.tsx";
import { useLogInLocale } from "../shell/login/texts.ts";
import { useTitle } from "../shell/login/use-title.ts";
import { Failure } from "./failure.tsx";
import { PageLink } from "./page-link.tsx";
import { dayText, payText } from "./shown.ts";
import { useFilled, usePortalTexts } from "./texts.ts";
import { useLoad } from "./use-load.ts";

const pauseMs = 300;

const isKind = (value: string): value is VacancyKind => (vacancyKinds as readonly string[]).includes(value);

/** Everything that is open now. */
export function JobList({ look }: { look: PortalLook }) {
  const texts = usePortalTexts();
  const filled = useFilled();
  const locale = useLogInLocale();
  const id = useId();
  const [typed, setTyped] = useState("");
  const [search, setSearch] = useState("");
  const [kind, setKind] = useState("");
  const [further, setFurther] = useState<PortalJobRow[]>([]);
  const input = { code: look.code, ...(search ? { search } : {}), ...(isKind(kind) ? { kind } : {}) };
  const { data, error, again } = useLoad(listPortalJobs, input);
  useTitle(look.company[locale]);
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => setFurther([]), [data]);
  if (error && !data)
    return <Failure error={error} again={again} title={texts.closed.title} hint={texts.closed.hint} />;
  const rows = [...(data?.rows ?? []), ...further];
  const more = async () => {
    const next = await send(listPortalJobs, { ...input, page: Math.floor(rows.length / 20) + 1 });
    setFurther((known) => [...known, ...next.rows]);
  };
  return (
    <>
      <section className="jb-welcome">
        <h1>{texts.list.title}</h1>
        {look.about ? <p>{look.about}</p> : null}
      </section>
      <form className="jb-search" role="search" onSubmit={(event) => event.preventDefault()}>
        <div className="lg-field">
          <label htmlFor={id}>{texts.list.search}</label>
          <input
            id={id}
            type="search"
            value={typed}
            maxLength={40}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <Pick
          label={texts.list.kind}
          value={kind}
          options={{
            "": texts.list.allKinds,
            ...Object.fromEntries(vacancyKinds.map((one) => [one, vacancyKindWords[one][locale]])),
          }}
          onChange={setKind}
        />
      </form>
      <p className="jb-count" role="status">
        {data ? filled(texts.list.count, { count: data.total }) : ""}
      </p>
      {data && rows.length === 0 ? (
        <section className="jb-card jb-nothing">
          <h2>{search || kind ? texts.list.none : texts.list.empty}</h2>
          <p>{texts.list.noneHint}</p>
        </section>
      ) : null}
      <ul className="jb-list" aria-busy={data === undefined}>
        {rows.map((job) => (
          <li key={job.id}>
            <PageLink to={`${portalPath(look.code)}/${job.id}`} className="jb-card jb-job">
              <strong>{job.jobTitle}</strong>
              <span className="jb-pay">{payText(job, locale) ?? texts.list.negotiable}</span>
              <span className="jb-under">
                {job.place} · {job.department} · {vacancyKindWords[job.kind][locale]}
              </span>
              <span className="jb-under">{filled(texts.list.until, { date: dayText(job.until, locale) })}</span>
            </PageLink>
          </li>
        ))}
      </ul>
      {data && rows.length < data.total ? (
        <button type="button" className="lg-second jb-more" onClick={() => void more()}>
          {texts.list.more}
        </button>
      ) : null}
    </>
  );
}
