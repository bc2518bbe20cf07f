import { startOutside } from "#areas/access/outside-api.ts";
import { send } from "#platform/http/client.ts";
import { keepSecret, newSecret } from "#ui/outside-secret.ts";

/** Goes to an identity provider; the way back leads to `/azure`. */
export async function beginOutside(key: string, kind: "staff" | "agency"): Promise<void> {
  const secret = newSecret();
  const { url, state } = await send(startOutside, { key, kind, secret, origin: location.origin });
  keepSecret(state, secret);
  location.assign(url);
}
