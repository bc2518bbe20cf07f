import { apiPrefix, type Call, type OutputOf, type SentInputOf } from "./call.ts";
import { headersOf, type SendOptions } from "./client.ts";
import { CallRefused, refusedFrom } from "./call-refused.ts";
import { pathOf } from "./client-request.ts";
import { clientEvents } from "./client-events.ts";

interface UploadOptions extends SendOptions {
  /** From 0 to 1. */
  onProgress?: (part: number) => void;
}

/**
 * Sends files with the call's input beside them; XMLHttpRequest because fetch tells no upload progress.
 * Throws `CallRefused` like `send`.
 */
export async function upload<C extends Call>(
  call: C,
  input: SentInputOf<C>,
  files: readonly File[],
  options: UploadOptions = {},
): Promise<OutputOf<C>> {
  try {
    return (await post(call, input, files, options)) as OutputOf<C>;
  } catch (error) {
    const again = error instanceof CallRefused && error.status === 401 && (await clientEvents.askLogIn());
    if (!again) throw error;
    return (await post(call, input, files, options)) as OutputOf<C>;
  }
}

function post(call: Call, input: unknown, files: readonly File[], options: UploadOptions): Promise<unknown> {
  const form = new FormData();
  for (const [name, value] of Object.entries((input ?? {}) as Record<string, unknown>)) {
    if (value === undefined || value === null) continue;
    form.append(name, typeof value === "object" ? JSON.stringify(value) : String(value));
  }
  for (const file of files) form.append("file", file, file.name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", apiPrefix + pathOf(call, input));
    request.withCredentials = true;
    for (const [name, value] of Object.entries(headersOf(call, options))) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) options.onProgress?.(event.loaded / event.total);
    };
    request.onerror = () => reject(new CallRefused({ status: 0, code: "client.network", message: "" }));
    request.onload = () => settle(request, resolve, reject);
    request.send(form);
  });
}

function settle(request: XMLHttpRequest, resolve: (content: unknown) => void, reject: (error: unknown) => void): void {
  const body = parsed(request.responseText);
  const isAnswer =
    typeof body === "object" && body !== null && "status" in body && body.status === 200 && "content" in body;
  if (isAnswer) resolve(body.content);
  else reject(refusedFrom(request.status, body));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
