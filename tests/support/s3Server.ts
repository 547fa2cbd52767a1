import { rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

interface S3rverClass {
  new (options: {
    directory: string
    silent: boolean
    configureBuckets: { name: string }[]
  }): { callback(): RequestListener; configureBuckets(): Promise<unknown> }
}
// It has no types.
const S3rver = createRequire(import.meta.url)('s3rver') as S3rverClass

/** The defaults s3rver needs. */
export const S3_ACCOUNT = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }
export const BUCKET = 'radops-files'

export interface S3Server {
  endpoint: string
  /** Requests received, as `PUT /bucket/key?partNumber=1`. */
  requests: string[]
  /** From now on the account may not list the bucket, as S3 reports it without s3:ListBucket. */
  refuseLists(): void
  close(): Promise<void>
}

/**
 * A server with S3's interface over a folder, in this process. s3rver lacks aborting a multipart upload, which is added
 * as S3 does it (AbortMultipartUpload: 204, and the parts are deleted).
 */
export async function startS3(folder: string): Promise<S3Server> {
  const s3 = new S3rver({ directory: folder, silent: true, configureBuckets: [{ name: BUCKET }] })
  await s3.configureBuckets()
  const answer = s3.callback()
  const requests: string[] = []
  let mayList = true
  const server = createServer((req, res) => {
    requests.push(`${req.method} ${req.url}`)
    const { searchParams } = new URL(req.url ?? '/', 'http://s3')
    if (!mayList && searchParams.has('list-type')) {
      const denied = '<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>'
      return void res.writeHead(403, { 'content-type': 'application/xml' }).end(denied)
    }
    const uploadId = searchParams.get('uploadId')
    if (req.method !== 'DELETE' || uploadId === null) return answer(req, res)
    if (!/^[0-9a-f]{32}$/.test(uploadId)) return void res.writeHead(404).end()
    rm(join(folder, BUCKET, '._S3rver_uploads', uploadId), { recursive: true }).then(
      () => res.writeHead(204).end(),
      () => res.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    refuseLists: () => {
      mayList = false
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
