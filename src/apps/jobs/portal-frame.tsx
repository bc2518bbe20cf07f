import { Suspense, type CSSProperties, type ReactNode } from "react";
import { portalLooks, type PortalColour } from "#areas/recruitment/portal-look.ts";
import { portalPath } from "#areas/recruitment/links.ts";
import { openPortal, showPortalLogo, type PortalLook } from "#areas/recruitment/visitor-api.ts";
import { downloadUrl } from "#platform/http/client.ts";
import { chooseLocale } from "#platform/i18n/client-locale.ts";
import { product } from "#ui/product.ts";
import { chooseTheme, useThemeName } from "#ui/theme/theme-name.ts";
import { useLogInLocale } from "../shell/login/texts.ts";
import { Failure } from "./failure.tsx";
import { PageLink } from "./page-link.tsx";
import { usePortalTexts } from "./texts.ts";
import { useLoad } from "./use-load.ts";

/** A page of a company's portal: what it looks like is read first. */
export function PortalFrame({ code, children }: { code: string; children: (look: PortalLook) => ReactNode }) {
  const texts = usePortalTexts();
  const { data, error, again } = useLoad(openPortal, { code });
  if (error && !data)
    return (
      <Frame look={undefined}>
        <Failure error={error} again={again} title={texts.closed.title} hint={texts.closed.hint} />
      </Frame>
    );
  if (!data) return <div className="jb-wait" aria-busy="true" />;
  return (
    <Frame look={data}>
      <Suspense fallback={<div className="jb-wait" aria-busy="true" />}>{children(data)}</Suspense>
    </Frame>
  );
}

type Look = Pick<PortalLook, "company" | "colour" | "hasLogo"> & { code: string | null };

const coloursOf = (colour: PortalColour, theme: "light" | "dark"): CSSProperties => {
  const primary = portalLooks[colour][theme];
  return {
    "--primary": primary,
    "--link": primary,
    "--primary-hover": `color-mix(in srgb, ${primary} 88%, ${theme === "light" ? "black" : "white"})`,
    "--chosen": `color-mix(in srgb, ${primary} 14%, var(--panel))`,
  } as CSSProperties;
};

/** Head and foot of every public page in the company's colour. */
export function Frame({ look, children }: { look: Look | undefined; children: ReactNode }) {
  const texts = usePortalTexts();
  const locale = useLogInLocale();
  const theme = useThemeName();
  const other = theme === "dark" ? "light" : "dark";
  const brand = (
    <>
      {look?.hasLogo && look.code ? (
        <img src={downloadUrl(showPortalLogo, { code: look.code })} alt="" height="32" />
      ) : null}
      <strong>{look ? look.company[locale] : product[locale]}</strong>
    </>
  );
  return (
    <div className="jb-page" style={look ? coloursOf(look.colour, theme) : {}}>
      <header className="jb-head">
        {look?.code ? (
          <PageLink to={portalPath(look.code)} className="jb-brand">
            {brand}
          </PageLink>
        ) : (
          <span className="jb-brand">{brand}</span>
        )}
        <nav>
          {look?.code ? <PageLink to={`${portalPath(look.code)}/mine`}>{texts.mine}</PageLink> : null}
          <button type="button" title={texts.theme} onClick={() => chooseTheme(other)}>
            {texts[other]}
          </button>
          <button
            type="button"
            aria-label={texts.languageLabel}
            onClick={() => chooseLocale(locale === "zh" ? "en" : "zh")}
          >
            {texts.language}
          </button>
        </nav>
      </header>
      <main className="jb-main">{children}</main>
      <footer className="jb-foot">{texts.powered}</footer>
    </div>
  );
}
