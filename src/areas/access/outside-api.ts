import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import { done, id, line } from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import { code, loginAnswer, loginKind, outsideKind, phoneOrEmail } from "./api.ts";
import { outsideList } from "./lists.ts";
import type { menu } from "./menu.ts";

const call = callsOf<CodeOf<typeof menu>>();
const publicPost = { method: "POST", needs: "public", scope: "none", idempotent: false } as const;
const ownSession = { needs: "session", scope: "own", audience: ["staff", "agency"] } as const;
const security = { needs: "C6200.security", scope: "tenant" } as const;

/** What the browser keeps to itself until it comes back: without it nothing comes of a state, so that nobody can be made to log in as somebody else. */
const secret = z.string().min(20).max(200);
/** Where the provider sends the browser back to: `/azure` of the page that asks (spec 7). */
const origin = z
  .url({ protocol: /^https?$/ })
  .max(200)
  .refine(
    (text) => URL.canParse(text) && new URL(text).origin === text,
    "应为网页地址的来源部分|Must be the origin of a page",
  );

/** Where to log in outside: the browser goes to `url` and comes back to `/azure` within ten minutes. */
const wayOut = z.object({ url: z.string(), state: z.string() });

export const startOutside = call({
  ...publicPost,
  path: "/unify/azure/start",
  title: { zh: "外部身份登录", en: "Log in with an external identity" },
  input: z.object({ key: z.string().max(60), kind: outsideKind, secret, origin }),
  output: wayOut,
});

/**
 * What came back. A known identity goes on like any log-in (`answer`); an unknown one has to prove an account first
 * (`bind`); one that was sent from the personal centre is bound (`bound`).
 */
export const finishOutside = call({
  ...publicPost,
  path: "/unify/azure/finish",
  title: { zh: "外部身份登录返回", en: "Return from an external identity" },
  input: z.object({ secret, search: z.string().min(1).max(8000) }),
  output: z.discriminatedUnion("next", [
    z.object({ next: z.literal("answer"), kind: loginKind, answer: loginAnswer }),
    z.object({
      next: z.literal("bind"),
      kind: outsideKind,
      ticket: z.string(),
      provider: z.string(),
      label: z.string(),
    }),
    z.object({ next: z.literal("bound") }),
  ]),
});

/** Binds an unknown identity to the account that is proved here: by its password after a slider, or by a code. */
export const bindOutside = call({
  ...publicPost,
  path: "/unify/azure/bind",
  title: { zh: "绑定外部身份", en: "Link an external identity" },
  input: z.object({
    ticket: z.string().min(1).max(4000),
    proof: z.discriminatedUnion("way", [
      z.object({
        way: z.literal("password"),
        account: line(100),
        password: z.string().min(1).max(100),
        captchaId: z.string().min(1).max(100),
      }),
      z.object({ way: z.literal("code"), target: phoneOrEmail, code }),
    ]),
  }),
  output: loginAnswer,
});

/** The outside identities of the own log-in, and the providers that it could still be bound to. */
export const listOwnOutside = call({
  method: "GET",
  ...ownSession,
  path: "/user/azure",
  title: { zh: "我的外部身份", en: "My external identities" },
  input: z.object({}),
  output: z.object({
    identities: z.array(
      z.object({
        id: z.number().int(),
        provider: z.string(),
        /** How the provider calls the person. */
        label: z.string(),
        boundAt: z.string(),
        lastUsedAt: z.string().nullable(),
      }),
    ),
    open: z.array(z.object({ key: z.string(), name: z.string() })),
  }),
});

/** Binds the own log-in, after its password once more. */
export const startOwnOutside = call({
  method: "POST",
  ...ownSession,
  path: "/user/azure/start",
  title: { zh: "绑定我的外部身份", en: "Link my external identity" },
  idempotent: false,
  input: z.object({ key: z.string().max(60), password: z.string().min(1).max(100), secret, origin }),
  output: wayOut,
});

export const unbindOwnOutside = call({
  method: "POST",
  ...ownSession,
  path: "/user/azure/unbind",
  title: { zh: "解除我的外部身份", en: "Unlink my external identity" },
  logAs: "credential",
  input: z.object({ id }),
  output: done,
});

export const listOutside = call(outsideList.call);

export const unbindOutside = call({
  method: "POST",
  path: "/sysAuth/azure/unbind",
  title: { zh: "解除外部身份", en: "Unlink an external identity" },
  logAs: "credential",
  needs: "C6200.unbind",
  scope: "department",
  input: z.object({ id }),
  output: done,
});

const providerFields = {
  name: line(20),
  issuer: z
    .url({
      protocol: /^https?$/,
      error:
        "请输入完整的网址，例如 https://login.microsoftonline.com/…/v2.0|Enter a complete address, such as https://login.microsoftonline.com/…/v2.0",
    })
    .max(300),
  clientId: line(200),
  kinds: z.array(outsideKind).min(1),
  enabled: z.boolean(),
};

/** The company's own provider; never its secret. */
export const readOutsideProvider = call({
  method: "GET",
  ...security,
  path: "/sysAuth/azure/provider",
  title: { zh: "查看外部身份提供方", en: "View the identity provider" },
  input: z.object({}),
  output: z.object({
    provider: z.object({ ...providerFields, entryKey: z.string(), bound: z.number().int() }).nullable(),
  }),
});

/** Asks the issuer before it is kept; another issuer or client makes every binding void. An empty secret keeps the one there is. */
export const saveOutsideProvider = call({
  method: "POST",
  ...security,
  path: "/sysAuth/azure/saveProvider",
  title: { zh: "设置外部身份提供方", en: "Set up the identity provider" },
  input: z.object({ ...providerFields, clientSecret: z.string().trim().max(500).optional() }),
  output: z.object({ forgotten: z.number().int() }),
});
