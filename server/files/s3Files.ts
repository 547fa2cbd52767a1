import { randomBytes } from 'node:crypto'
import { pipeline, Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { FileMissing, type FileStore, STORAGE_KEY } from './fileStore.ts'
import { Meter } from './meter.ts'
import type { S3Place } from './place.ts'

/** Memory per upload is PARTS_AT_ONCE of these. S3 accepts 10,000 parts. */
const PART_BYTES = 8 * 1024 * 1024
const PARTS_AT_ONCE = 2
/** Limits for a server that does not accept a connection, or stalls. */
const CONNECTION_MS = 5_000
const SILENCE_MS = 60_000

interface S3Files extends FileStore {
  /** Writes, reads, deletes and lists, to test access. @throws the SDK's error */
  probe(): Promise<void>
  close(): void
}

/**
 * Files in a bucket, as `{prefix}/{first two digits of the key}/{key}`. Objects appear complete or not at all; parts of
 * a failed upload are aborted. Credentials come from the SDK's chain: environment, shared files, or the machine's role.
 */
export function s3Files({ bucket, prefix, endpoint, region }: S3Place): S3Files {
  const client = new S3Client({
    region,
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    // Many compatible services do not know newer checksums; our rows have a digest.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECTION_MS,
      requestTimeout: SILENCE_MS,
      throwOnRequestTimeout: true,
    },
  })
  const objectOf = (key: string) => {
    if (!STORAGE_KEY.test(key)) throw new FileMissing(key)
    return { Bucket: bucket, Key: [prefix, key.slice(0, 2), key].filter(Boolean).join('/') }
  }

  const folder = { Bucket: bucket, ...(prefix === '' ? {} : { Prefix: `${prefix}/` }) }

  const store: FileStore = {
    async put(stream, { max_bytes }) {
      const storage_key = randomBytes(16).toString('hex')
      const meter = new Meter(max_bytes)
      let failure: unknown
      const body = pipeline(stream, meter, (error) => {
        failure = error ?? undefined
      })
      const upload = new Upload({
        client,
        params: { ...objectOf(storage_key), Body: body },
        partSize: PART_BYTES,
        queueSize: PARTS_AT_ONCE,
      })
      try {
        await upload.done()
      } catch (error) {
        body.destroy()
        // The stream's error says more than the upload's.
        throw failure ?? error
      }
      return { storage_key, ...meter.result() }
    },

    async open(storage_key, range) {
      const part = range ? { Range: `bytes=${range.start}-${range.end}` } : {}
      try {
        const { Body } = await client.send(new GetObjectCommand({ ...objectOf(storage_key), ...part }))
        return Body as Readable
      } catch (error) {
        throw isMissing(error) ? new FileMissing(storage_key) : error
      }
    },

    async size(storage_key) {
      try {
        const { ContentLength } = await client.send(new HeadObjectCommand(objectOf(storage_key)))
        if (ContentLength === undefined) throw new Error('The bucket did not say how large an object is.')
        return ContentLength
      } catch (error) {
        throw isMissing(error) ? new FileMissing(storage_key) : error
      }
    },

    async *keysBefore(moment) {
      let after: string | undefined
      do {
        const page = await client.send(
          new ListObjectsV2Command({ ...folder, ...(after && { ContinuationToken: after }) }),
        )
        for (const { Key = '', LastModified } of page.Contents ?? []) {
          const key = Key.slice(Key.lastIndexOf('/') + 1)
          const isOurs = STORAGE_KEY.test(key) && objectOf(key).Key === Key
          if (isOurs && LastModified && LastModified < moment) yield key
        }
        after = page.IsTruncated ? page.NextContinuationToken : undefined
      } while (after)
    },

    // Left to the bucket's lifecycle rule for unfinished uploads (docs/operations.md, Files).
    removeDrafts: async () => 0,

    check: async () => void (await client.send(new ListObjectsV2Command({ ...folder, MaxKeys: 1 }))),

    async remove(storage_key) {
      await client.send(new DeleteObjectCommand(objectOf(storage_key)))
    },
  }
  return {
    ...store,
    async probe() {
      const { storage_key } = await store.put(Readable.from([Buffer.from('x')]), { max_bytes: 1 })
      const opened = await store.open(storage_key)
      await opened.toArray()
      await store.remove(storage_key)
      await store.check()
    },
    close: () => client.destroy(),
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException &&
  (error.name === 'NoSuchKey' || error.$metadata.httpStatusCode === 404)
