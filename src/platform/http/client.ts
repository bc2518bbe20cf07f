import { apiPrefix, type Answer, type Call, type OutputOf, type SentInputOf } from "./call.ts";
import { clientData } from "./client-data.ts";
import { clientEvents } from "./client-events.ts";
import { currentPage } from "./current-page.ts";
import { bodyOf, pathOf } from "./client-request.ts";
import { CallRefused, refusedFrom } from "./call-refused.ts";
import { currentLocale } from "#platform/i18n/client-locale.ts";

export interface SendOptions {
  /** Of a person's one intent: the same key over all repetitions, so that nothing is done twice. */
  requestKey?: string;
  /** No progress line at the top of the page (spec 7). */
  hideLoading?: boolean;
  /** The call goes without the session (spec 7). */
  hideToken?: boolean;
  /** Another permission code than that of the page shown. */
  keyCode?: string;
  signal?: AbortSignal;
}

const timeoutMs = 20_000;
const retries = 4;
const retryDelayMs = 1000;
const retriedStatus = new Set([502, 503, 504]);

/** Four hex groups joined by dashes (spec 9). */
export function newRequestKey(): string {
  const numbers = crypto.getRandomValues(new Uint16Array(4));
  return [...numbers].map((number) => number.toString(16).padStart(4, "0")).join("-");
}

export function headersOf(call: Call, options: SendOptions): Record<string, string> {
  const page = currentPage.get();
  const headers: Record<string, string> = {
    "app-version": clientData.read("appVersion") ?? "",
    "app-product": clientData.read("expireObj")?.product ?? "COMPANY",
    "app-name": page.appName,
    "accept-language": currentLocale(),
    "referer-current": page.current,
    "referer-prev": page.previous,
  };
  const keyCode = options.keyCode ?? page.keyCode;
  if (keyCode) headers["keyCode"] = keyCode;
  if (call.method === "POST" && call.idempotent) headers["request-key"] = options.requestKey ?? newRequestKey();
  return headers;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function attempt(call: Call, url: string, init: RequestInit, options: SendOptions): Promise<Response> {
  const limit = AbortSignal.timeout(timeoutMs);
  const signal = options.signal ? AbortSignal.any([limit, options.signal]) : limit;
  try {
    return await fetch(url, { ...init, signal });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new CallRefused({ status: 0, code: limit.aborted ? "client.timeout" : "client.network", message: "" });
  }
}

/** Repeats a failed attempt only where nothing can happen twice: reading, or writing with a request key. */
async function attemptWithRetries(call: Call, url: string, init: RequestInit, options: SendOptions): Promise<Response> {
  const repeatable = call.method === "GET" || call.idempotent;
  for (let left = repeatable ? retries : 0; ; left -= 1) {
    try {
      const response = await attempt(call, url, init, options);
      if (left <= 0 || !retriedStatus.has(response.status)) return response;
    } catch (error) {
      if (left <= 0 || !(error instanceof CallRefused) || error.code !== "client.network") throw error;
    }
    await wait(retryDelayMs);
  }
}

function noteVersion(response: Response): void {
  const version = response.headers.get("app-version");
  if (!version) return;
  const stored = clientData.read("appVersion");
  if (stored === version) return;
  clientData.write("appVersion", version);
  if (stored) clientEvents.emit("newVersion");
}

async function contentOf(response: Response): Promise<unknown> {
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok && isAnswer(body)) return body.content;
  throw refusedFrom(response.status, body);
}

function isAnswer(body: unknown): body is Answer<unknown> {
  return typeof body === "object" && body !== null && "status" in body && body.status === 200;
}

/** Runs the log-in dialog once for all calls that found the session gone; resolves to whether to repeat the call. */
async function loggedInAgain(error: unknown, options: SendOptions): Promise<boolean> {
  if (!(error instanceof CallRefused) || options.hideToken) return false;
  if (error.status === 40008) {
    clientData.clearSession();
    clientEvents.emit("sessionEnded");
    return false;
  }
  return error.status === 401 && clientEvents.askLogIn();
}

async function sendOnce(call: Call, input: unknown, options: SendOptions): Promise<Response> {
  const init: RequestInit = {
    method: call.method,
    credentials: options.hideToken ? "omit" : "include",
    headers: headersOf(call, options),
  };
  const url = apiPrefix + pathOf(call, input);
  if (call.method === "POST") {
    init.body = bodyOf(input);
    init.headers = { ...headersOf(call, options), "content-type": "application/json" };
  }
  const response = await attemptWithRetries(call, url, init, options);
  noteVersion(response);
  return response;
}

async function sendWithLogIn<T>(
  call: Call,
  input: unknown,
  options: SendOptions,
  read: (response: Response) => Promise<T>,
) {
  const kept = { ...options, requestKey: options.requestKey ?? newRequestKey() };
  if (!kept.hideLoading) clientEvents.loading(1);
  try {
    return await read(await sendOnce(call, input, kept));
  } catch (error) {
    if (call.needs !== "public" && (await loggedInAgain(error, kept)))
      return await read(await sendOnce(call, input, kept));
    throw error;
  } finally {
    if (!kept.hideLoading) clientEvents.loading(-1);
  }
}

/** Sends one call and gives its content; throws `CallRefused` for everything that is not an answer. */
export async function send<C extends Call>(
  call: C,
  input: SentInputOf<C>,
  options: SendOptions = {},
): Promise<OutputOf<C>> {
  try {
    return (await sendWithLogIn(call, input, options, contentOf)) as OutputOf<C>;
  } catch (error) {
    const answered = await clientEvents.answer(error);
    if (!answered) throw error;
    // What is sent now is another intent.
    const { requestKey: _, ...rest } = options;
    return send(call, { ...(input as object), ...answered } as SentInputOf<C>, rest);
  }
}

/** Fetches a file of a download call and hands it to the browser under the name that the server gives. */
export async function download<C extends Call>(
  call: C,
  input: SentInputOf<C>,
  options: SendOptions = {},
): Promise<void> {
  await sendWithLogIn(call, input, options, async (response) => {
    if (!response.ok) await contentOf(response);
    saveAs(await response.blob(), fileNameOf(response.headers.get("content-disposition")));
  });
}

/** The file of a download call, to be shown in the page: a bare link would go without the headers that say who asks. */
export function fileOf<C extends Call>(call: C, input: SentInputOf<C>): Promise<Blob> {
  return sendWithLogIn(call, input, {}, async (response) =>
    response.ok ? response.blob() : ((await contentOf(response)) as never),
  );
}

/** Where a download call can be opened or shown as an image or document. */
export function downloadUrl<C extends Call>(call: C, input: SentInputOf<C>): string {
  return apiPrefix + pathOf(call, input);
}

function fileNameOf(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? "")?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition ?? "")?.[1] ?? "download";
}

export function saveAs(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
