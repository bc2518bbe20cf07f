import { createHash, timingSafeEqual } from "node:crypto";
import { isIP } from "node:net";
import type { IncomingHttpHeaders } from "node:http";

interface Asked {
  headers: IncomingHttpHeaders;
  socket: { remoteAddress?: string | undefined };
}

/** What a proxy on the way adds: who asks is then somebody else than the socket says. */
const onTheWay = /^(forwarded|x-forwarded-.*|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|cf-.*|via)$/;

/** Whether an address is one by which a machine reaches itself. */
function isOwnMachine(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d)/, "").replace(/^\[|\]$/g, "");
  return plain === "::1" || (isIP(plain) === 4 && plain.startsWith("127."));
}

/**
 * Whether measurements and the reasons of a state are for who asks: with a token in the settings only for who has it,
 * also on the machine itself, since a proxy there that says nothing of who asks would make everybody look local. Without
 * one for the machine itself, straight and under a name of its own: a page of a foreign site has another.
 */
export function mayWatch({ headers, socket }: Asked, token: string | undefined): boolean {
  if (token !== undefined)
    return (
      headers.authorization?.startsWith("Bearer ") === true &&
      isSame(headers.authorization.slice("Bearer ".length), token)
    );
  if (Object.keys(headers).some((name) => onTheWay.test(name))) return false;
  const host = headers.host === undefined ? "localhost" : headers.host.replace(/:\d+$/, "").toLowerCase();
  return isOwnMachine(socket.remoteAddress ?? "") && (host === "localhost" || isOwnMachine(host));
}

const digest = (text: string) => createHash("sha256").update(text).digest();

const isSame = (given: string, wanted: string) => timingSafeEqual(digest(given), digest(wanted));
