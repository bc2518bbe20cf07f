import { statSync } from "node:fs";
import { resolve } from "node:path";
import { z } from "zod";
import { brands, type Brand } from "./brands.ts";
import { isNetwork } from "./limits/address.ts";

const flag = z
  .enum(["1", "0", "true", "false", "on", "off"], "must be on or off")
  .transform((v) => ["1", "true", "on"].includes(v));
const port = z.coerce
  .number("must be a number")
  .int("must be a whole number")
  .min(0)
  .max(65_535, "must be at most 65535");
const folder = z
  .string()
  .refine(
    (path) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true,
    "must be a folder that is there",
  );
const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\/\S+$/, "must look like postgres://user:password@host:5432/database");

/** Addresses and networks, by commas. */
const proxies = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter((part) => part !== ""))
  .refine(
    (all) => all.every(isNetwork),
    "must be addresses or networks such as 10.0.0.5 or 10.0.0.0/24, parted by commas",
  );

const environment = z
  .object({
    PORT: port.default(4000),
    HOST: z.string().min(1).default("127.0.0.1"),
    MUSTER_URL: z.url("must be a web address").optional(),
    MUSTER_VAR: z.string().min(1).default("var"),
    MUSTER_KEY: z.string().min(32, "must have at least 32 characters").optional(),
    MUSTER_DEMO: flag.optional(),
    MUSTER_LOG: z.enum(["silent", "error", "warn", "info", "debug"]).default("info"),
    MUSTER_BRAND: z.enum(brands, `must be one of ${brands.join(", ")}`).default("muster"),
    MUSTER_LEGAL: folder.optional(),
    MUSTER_COMPANY_FILES_GB: z.coerce
      .number("must be a number")
      .int("must be a whole number")
      .min(1, "must be at least 1")
      .max(100_000, "must be at most 100000")
      .default(20),
    MUSTER_OPERATIONS_TOKEN: z
      .string()
      .regex(/^[\x21-\x7e]*$/, "must have no spaces and plain signs only")
      .min(32, "must have at least 32 characters")
      .optional(),
    DATABASE_URL: postgresUrl.optional(),
    DATABASE_APP_URL: postgresUrl.optional(),
    DATABASE_READ_URL: postgresUrl.optional(),
    MUSTER_PROXIES: proxies.default([]),
    SMTP_HOST: z.string().optional(),
    SMTP_PORT: port.default(465),
    SMTP_SECURE: flag.optional(),
    SMTP_USER: z.string().optional(),
    SMTP_PASSWORD: z.string().optional(),
    SMTP_FROM: z.string().optional(),
    OIDC_ISSUER: z.url("must be a web address").optional(),
    OIDC_CLIENT_ID: z.string().optional(),
    OIDC_CLIENT_SECRET: z.string().optional(),
    OIDC_NAME: z.string().max(20, "must have at most 20 characters").default("SSO"),
    OIDC_PRIVATE: flag.default(false),
    S3_BUCKET: z.string().optional(),
    S3_ENDPOINT: z.url("must be a web address").optional(),
    S3_REGION: z.string().default("us-east-1"),
    S3_ACCESS_KEY: z.string().optional(),
    S3_SECRET_KEY: z.string().optional(),
    S3_PATH_STYLE: flag.default(true),
  })
  .superRefine((env, context) => {
    const need = (name: keyof typeof env, because: string) => {
      if (env[name] === undefined)
        context.addIssue({ code: "custom", path: [name], message: `is needed because ${because} is set` });
    };
    if (env.DATABASE_APP_URL !== undefined) need("DATABASE_URL", "DATABASE_APP_URL");
    if (env.DATABASE_READ_URL !== undefined) need("DATABASE_URL", "DATABASE_READ_URL");
    if (env.SMTP_HOST !== undefined) need("SMTP_FROM", "SMTP_HOST");
    if (env.OIDC_ISSUER !== undefined) {
      need("OIDC_CLIENT_ID", "OIDC_ISSUER");
      need("OIDC_CLIENT_SECRET", "OIDC_ISSUER");
    }
    if (env.S3_BUCKET === undefined) return;
    need("S3_ACCESS_KEY", "S3_BUCKET");
    need("S3_SECRET_KEY", "S3_BUCKET");
  });

export interface Config {
  host: string;
  /** 0 = any free one. */
  port: number;
  /** Where users reach the program, for links in mails; without it the address of the request counts. */
  publicUrl: string | undefined;
  /** Absolute folder of everything that is kept: embedded database, key, uploaded files. */
  varDir: string;
  key: string | undefined;
  database: {
    url: string | undefined;
    appUrl: string | undefined;
    /** A streaming replica of it, from which reports and exports are read. */
    readUrl?: string | undefined;
  };
  /** Addresses and networks of proxies that are believed who asks, beside one on this machine. */
  proxies: readonly string[];
  /** Whether a first start on an empty database makes the demo company. */
  demo: boolean;
  logLevel: "silent" | "error" | "warn" | "info" | "debug";
  brand: Brand;
  /** Absolute folder of the operator's own user agreement and privacy policy. */
  legalDir: string | undefined;
  /** How much one company may keep in uploaded and exported files, in units of 1024^3 bytes. */
  companyFilesGb: number;
  /** What opens `/metrics` and details of `/health` and `/ready`; absent: they are for the machine itself. */
  operationsToken: string | undefined;
  /** Absent: mails stay in the outbox, where an administrator reads them. */
  smtp:
    | {
        host: string;
        port: number;
        secure: boolean;
        user: string | undefined;
        password: string | undefined;
        from: string;
      }
    | undefined;
  /** Log-in by an outside identity. `provider`: for everybody in this installation; `private`: companies may name issuers in private networks and without TLS. */
  oidc: {
    provider: { name: string; issuer: string; clientId: string; clientSecret: string } | undefined;
    private: boolean;
  };
  /** Absent: files are kept in `<varDir>/files`. */
  s3:
    | {
        bucket: string;
        endpoint: string | undefined;
        region: string;
        accessKey: string;
        secretKey: string;
        pathStyle: boolean;
      }
    | undefined;
}

/** Reads the environment once (docs/configuration.md); throws one error that lists every wrong setting. */
export function readConfig(source: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")} ${issue.message}`);
    throw new Error(`These settings are wrong (docs/configuration.md describes them):\n${lines.join("\n")}`);
  }
  const env = parsed.data;
  return {
    host: env.HOST,
    port: env.PORT,
    publicUrl: env.MUSTER_URL?.replace(/\/$/, ""),
    varDir: resolve(env.MUSTER_VAR),
    key: env.MUSTER_KEY,
    database: { url: env.DATABASE_URL, appUrl: env.DATABASE_APP_URL, readUrl: env.DATABASE_READ_URL },
    proxies: env.MUSTER_PROXIES,
    demo: env.MUSTER_DEMO ?? env.DATABASE_URL === undefined,
    logLevel: env.MUSTER_LOG,
    brand: env.MUSTER_BRAND,
    legalDir: env.MUSTER_LEGAL === undefined ? undefined : resolve(env.MUSTER_LEGAL),
    companyFilesGb: env.MUSTER_COMPANY_FILES_GB,
    operationsToken: env.MUSTER_OPERATIONS_TOKEN,
    smtp: smtpOf(env),
    oidc: { provider: providerOf(env), private: env.OIDC_PRIVATE },
    s3: s3Of(env),
  };
}

type Environment = z.output<typeof environment>;

function smtpOf(env: Environment): Config["smtp"] {
  if (env.SMTP_HOST === undefined || env.SMTP_FROM === undefined) return undefined;
  const secure = env.SMTP_SECURE ?? env.SMTP_PORT === 465;
  return {
    host: env.SMTP_HOST,
    port: env.SMTP_PORT,
    secure,
    user: env.SMTP_USER,
    password: env.SMTP_PASSWORD,
    from: env.SMTP_FROM,
  };
}

function providerOf({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET: clientSecret,
  OIDC_NAME: name,
}: Environment): Config["oidc"]["provider"] {
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return undefined;
  return { name, issuer, clientId, clientSecret };
}

function s3Of(env: Environment): Config["s3"] {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = env;
  if (bucket === undefined || accessKey === undefined || secretKey === undefined) return undefined;
  return {
    bucket,
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    accessKey,
    secretKey,
    pathStyle: env.S3_PATH_STYLE,
  };
}
