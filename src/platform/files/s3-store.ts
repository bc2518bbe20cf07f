import { buffer } from "node:stream/consumers";
import type { Readable } from "node:stream";
import type { Config } from "#platform/config.ts";
import type { FileStore } from "./store.ts";

/** Files in an S3-compatible store. The client is loaded only where it is configured: it is large. */
export async function s3Store(settings: NonNullable<Config["s3"]>): Promise<FileStore> {
  const { S3Client, PutObjectCommand, GetObjectCommand, DeleteObjectCommand } = await import("@aws-sdk/client-s3");
  const client = new S3Client({
    region: settings.region,
    endpoint: settings.endpoint,
    forcePathStyle: settings.pathStyle,
    credentials: { accessKeyId: settings.accessKey, secretAccessKey: settings.secretKey },
  });
  const Bucket = settings.bucket;
  return {
    async put(Key, body) {
      await client.send(new PutObjectCommand({ Bucket, Key, Body: Buffer.isBuffer(body) ? body : await buffer(body) }));
    },
    async get(Key) {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
      return Body as Readable;
    },
    async remove(Key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
  };
}
