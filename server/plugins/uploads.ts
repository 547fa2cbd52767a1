import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { z } from '#contract/zod.ts'
import { TooManyRequests } from '#server/errors.ts'
import type { App } from '#server/http.ts'

/** Room in a body for what a form puts around its files, in bytes. */
export const FORM_BYTES = 64 * 1024
/** Uploads one person may run at a time on this process: each holds a connection and a stream to the store. */
const MAX_UPLOADS_OF_ONE = 3
const RETRY_AFTER_SECONDS = 10

/** The body of a route that reads it part by part: the document shows its fields, nothing is validated. */
export const formBody = (properties: Record<string, unknown>) =>
  z.unknown().register(z.globalRegistry, { type: 'object', properties })

/** A field of `formBody` that takes one file. */
export const fileField = (description: string) => ({ type: 'string', format: 'binary', description })

/**
 * Lets the routes of this scope take multipart bodies. Register the scope alone: no other route accepts them.
 * @param limits at most so many files, none larger than `max_bytes`, and so many other fields
 * @returns runs the upload of a request. Throws TooManyRequests while MAX_UPLOADS_OF_ONE others of this person run.
 */
export async function takeUploads(
  app: App,
  { files, max_bytes, fields }: { files: number; max_bytes: number; fields: number },
): Promise<<T>(req: FastifyRequest, work: () => Promise<T>) => Promise<T>> {
  app.removeAllContentTypeParsers()
  await app.register(multipart, {
    // One more file and byte than allowed, so that our own message names the limit.
    limits: {
      fieldNameSize: 100,
      fieldSize: 1024,
      fields,
      files: files + 1,
      fileSize: max_bytes + 1,
      headerPairs: 32,
      parts: files + 1 + fields,
    },
    throwFileSizeLimit: false,
  })
  const running = new Map<number, number>()
  return async (req, work) => {
    const person = req.session.user.id
    const before = running.get(person) ?? 0
    try {
      if (before >= MAX_UPLOADS_OF_ONE) {
        const detail = `${before} of your uploads are in progress. Please wait until one of them has finished.`
        throw new TooManyRequests(detail, RETRY_AFTER_SECONDS)
      }
      running.set(person, before + 1)
      try {
        return await work()
      } finally {
        const left = (running.get(person) ?? 1) - 1
        if (left === 0) running.delete(person)
        else running.set(person, left)
      }
    } catch (error) {
      // Discard the rest of the body: a browser reads the answer only once it has sent its request.
      req.raw.unpipe()
      req.raw.resume()
      throw error
    }
  }
}
