import { useState } from "react";
import { portalPath, statusPath } from "#areas/recruitment/links.ts";
import type { PortalLook } from "#areas/recruitment/visitor-api.ts";
import { PageLink } from "./page-link.tsx";
import { useFilled, usePortalTexts } from "./texts.ts";

export interface Done {
  number: string;
  token: string;
}

/** It was sent; the link to it is shown here and nowhere else. */
export function ApplyDone({ look, done: { number, token } }: { look: PortalLook; done: Done }) {
  const { done: texts } = usePortalTexts();
  const filled = useFilled();
  const [copied, setCopied] = useState(false);
  const link = `${location.origin}${statusPath(token)}`;
  const copy = () => void navigator.clipboard?.writeText(link).then(() => setCopied(true));
  return (
    <section className="jb-card jb-done">
      <div role="status">
        <h1>{texts.title}</h1>
      </div>
      <p>{filled(texts.number, { number })}</p>
      <p>{texts.hint}</p>
      <input
        className="jb-link"
        readOnly
        value={link}
        aria-label={texts.open}
        onFocus={(event) => event.target.select()}
      />
      <div className="jb-acts">
        <PageLink to={statusPath(token)} className="lg-submit jb-button">
          {texts.open}
        </PageLink>
        <button type="button" className="lg-second" onClick={copy}>
          {copied ? texts.copied : texts.copy}
        </button>
        <PageLink to={portalPath(look.code)} className="lg-second jb-button">
          {texts.others}
        </PageLink>
      </div>
    </section>
  );
}
