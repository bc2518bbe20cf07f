import { createHash, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from "jose";

/** Who logs in at the issuer next, and what is wrong with what it then says. */
export interface Visitor {
  subject: string;
  label?: string;
  /** Put over the claims of the token. */
  claims?: JWTPayload;
  /** Signed by a key that the issuer does not publish. */
  forged?: boolean;
  /** Seconds that the token is valid; negative: it has run out. */
  lifeSeconds?: number;
  /** It says no instead. */
  denies?: boolean;
}

export interface TestIssuer {
  url: string;
  clientId: string;
  clientSecret: string;
  /** The next one who comes. */
  visitor: Visitor;
  /** Follows an authorisation address as a browser does; gives where it is sent back to. */
  visit(url: string): Promise<URL>;
  close(): Promise<void>;
}

interface Kept {
  challenge: string;
  nonce: string | null;
  redirectUri: string;
  visitor: Visitor;
}

/** A small OpenID Connect issuer over real HTTP with really signed tokens: codes once, PKCE, client secret. */
export async function testIssuer(port = 0): Promise<TestIssuer> {
  const [published, unknown] = [await generateKeyPair("RS256"), await generateKeyPair("RS256")];
  const key = { ...(await exportJWK(published.publicKey)), kid: "one", alg: "RS256", use: "sig" };
  const codes = new Map<string, Kept>();
  const issuer = {
    clientId: "muster",
    clientSecret: "s3cret of the client",
    visitor: { subject: "nobody" } as Visitor,
  } as TestIssuer;

  const authorize = (query: URLSearchParams, response: ServerResponse) => {
    const back = new URL(query.get("redirect_uri") ?? "");
    back.searchParams.set("state", query.get("state") ?? "");
    back.searchParams.set("iss", issuer.url);
    if (issuer.visitor.denies) back.searchParams.set("error", "access_denied");
    else {
      const code = randomBytes(16).toString("hex");
      codes.set(code, {
        challenge: query.get("code_challenge") ?? "",
        nonce: query.get("nonce"),
        redirectUri: query.get("redirect_uri") ?? "",
        visitor: issuer.visitor,
      });
      back.searchParams.set("code", code);
    }
    response.writeHead(302, { location: back.href }).end();
  };

  const token = async (form: URLSearchParams, response: ServerResponse) => {
    const kept = codes.get(form.get("code") ?? "");
    codes.delete(form.get("code") ?? "");
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    const isClient = form.get("client_id") === issuer.clientId && form.get("client_secret") === issuer.clientSecret;
    if (!kept || !isClient || kept.challenge !== challenge || kept.redirectUri !== form.get("redirect_uri"))
      return answer(response, { error: isClient ? "invalid_grant" : "invalid_client" }, isClient ? 400 : 401);
    const { subject, label, claims, forged, lifeSeconds = 300 } = kept.visitor;
    const now = Math.floor(Date.now() / 1000);
    const id_token = await new SignJWT({
      iss: issuer.url,
      aud: issuer.clientId,
      sub: subject,
      nonce: kept.nonce,
      preferred_username: label,
      iat: now,
      exp: now + lifeSeconds,
      ...claims,
    })
      .setProtectedHeader({ alg: "RS256", kid: "one" })
      .sign(forged ? unknown.privateKey : published.privateKey);
    answer(response, { access_token: "opaque", token_type: "Bearer", expires_in: 300, id_token });
  };

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", issuer.url);
    if (url.pathname === "/.well-known/openid-configuration") {
      return answer(response, {
        issuer: issuer.url,
        authorization_endpoint: `${issuer.url}/authorize`,
        token_endpoint: `${issuer.url}/token`,
        jwks_uri: `${issuer.url}/keys`,
        response_types_supported: ["code"],
        subject_types_supported: ["pairwise"],
        id_token_signing_alg_values_supported: ["RS256"],
        code_challenge_methods_supported: ["S256"],
        authorization_response_iss_parameter_supported: true,
      });
    }
    if (url.pathname === "/keys") return answer(response, { keys: [key] });
    if (url.pathname === "/authorize") return authorize(url.searchParams, response);
    if (url.pathname === "/token") return void bodyOf(request).then((form) => token(form, response));
    answer(response, { error: "not_found" }, 404);
  });
  await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
  issuer.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  issuer.visit = async (url) => new URL((await fetch(url, { redirect: "manual" })).headers.get("location") ?? "");
  issuer.close = () =>
    new Promise((closed) => {
      server.closeAllConnections();
      server.close(() => closed());
    });
  return issuer;
}

function answer(response: ServerResponse, body: object, status = 200): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = "";
  for await (const part of request) text += String(part);
  return new URLSearchParams(text);
}
