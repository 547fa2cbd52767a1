import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { z } from '#contract/zod.ts'
import { type HttpError, NotFound, TooManyRequests } from '#server/errors.ts'
import type { App } from '#server/http.ts'

/** Bytes that a form adds to its files. */
export const FORM_BYTES = 64 * 1024
/** Uploads per person and process: each holds a connection and a stream to the store. */
const MAX_UPLOADS_OF_ONE = 3
const RETRY_AFTER_SECONDS = 10

/** For routes that parse their multipart body themselves: documents the fields, validates nothing. */
export const formBody = (properties: Record<string, unknown>) =>
  z.unknown().register(z.globalRegistry, { type: 'object', properties })

/** A field of `formBody` with one file. */
export const fileField = (description: string) => ({ type: 'string', format: 'binary', description })

/**
 * Checks an upload after the session, before the media type and the body (authz §3).
 * @param find what the upload is for; throws if this person may not upload to it
 * @returns onRequest: the hook; targetOf: what it found
 */
export function uploadCheck<Id, Target>(
  params: z.ZodMiniType<{ id: Id }>,
  find: (req: FastifyRequest, id: Id) => Promise<Target>,
  { max_bytes, tooLarge }: { max_bytes: number; tooLarge: () => HttpError },
) {
  const targets = new WeakMap<FastifyRequest, { target: Target }>()
  return {
    onRequest: async (req: FastifyRequest): Promise<void> => {
      const { success, data } = params.safeParse(req.params)
      if (!success) throw new NotFound()
      targets.set(req, { target: await find(req, data.id) })
      if (Number(req.headers['content-length'] ?? 0) > max_bytes) throw tooLarge()
    },
    targetOf: (req: FastifyRequest): Target => {
      const found = targets.get(req)
      if (!found) throw new Error('an upload without its onRequest')
      return found.target
    },
  }
}

/**
 * Enables multipart bodies in this scope. Register the scope separately, so that no other route accepts them.
 * @param limits numbers of files and other fields, and bytes per file
 * @returns runs the upload of a request; throws TooManyRequests while this person has MAX_UPLOADS_OF_ONE others running
 */
export async function takeUploads(
  app: App,
  { files, max_bytes, fields }: { files: number; max_bytes: number; fields: number },
): Promise<<T>(req: FastifyRequest, work: () => Promise<T>) => Promise<T>> {
  app.removeAllContentTypeParsers()
  await app.register(multipart, {
    // One file and byte more than allowed, so that our own message names the limit.
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
      // Discard the rest of the body: browsers read the answer only after sending the whole request.
      req.raw.unpipe()
      req.raw.resume()
      throw error
    }
  }
}
