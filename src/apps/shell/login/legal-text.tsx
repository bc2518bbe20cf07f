import { useEffect, useState } from "react";
import { readLegalText } from "#areas/access/registration-api.ts";
import type { OutputOf } from "#platform/http/call.ts";
import { send } from "#platform/http/client.ts";
import { chooseLocale } from "#platform/i18n/client-locale.ts";
import { product, titleOf } from "#ui/product.ts";
import { legalPaths } from "../public-paths.ts";
import { Note } from "./parts.tsx";
import { reasonOf, useLogInLocale, useLogInTexts } from "./texts.ts";

type LegalText = OutputOf<typeof readLegalText>;

/** The user agreement or the privacy policy, to be read without a log-in. */
export function LegalTextPage({ path }: { path: string }) {
  const texts = useLogInTexts();
  const locale = useLogInLocale();
  const [read, setRead] = useState<LegalText>();
  const [fault, setFault] = useState<string>();
  useEffect(() => {
    let current = true;
    setFault(undefined);
    void send(readLegalText, { document: legalPaths[path] ?? "user-agreement" }).then(
      (answer) => {
        if (!current) return;
        setRead(answer);
        document.title = titleOf(answer.title, locale);
      },
      (error: unknown) => {
        if (current) setFault(reasonOf(error));
      },
    );
    return () => {
      current = false;
    };
  }, [path, locale]);
  return (
    <div className="lg-legal">
      <header>
        <a href="/login" className="lg-brand">
          <img src={product.icon} alt="" width="28" height="28" />
          <strong>{product[locale]}</strong>
        </a>
        <button
          type="button"
          className="lg-language"
          aria-label={texts.languageLabel}
          onClick={() => chooseLocale(locale === "zh" ? "en" : "zh")}
        >
          {texts.language}
        </button>
      </header>
      <main aria-busy={read === undefined && fault === undefined}>
        <Note kind="fault" text={fault} />
        {read ? <h1>{read.title}</h1> : null}
        {read?.parts.map(({ kind, text }, index) =>
          kind === "heading" ? <h2 key={index}>{text}</h2> : <p key={index}>{text}</p>,
        )}
        <a href="/login">{texts.toLogIn}</a>
      </main>
    </div>
  );
}
