import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { ErrorBody } from '#contract/shared.ts'
import {
  HttpError,
  isUnavailable,
  NOT_FOUND_BODY,
  RETRY_AFTER_UNAVAILABLE_SECONDS,
  sqlState,
  UNAVAILABLE_BODY,
  UNEXPECTED_BODY,
} from '#server/errors.ts'
import type { App } from '#server/http.ts'

/** Key for errors of the whole body. */
const WHOLE_BODY = 'non_field_errors'

/** Conflicts between concurrent changes, by SQLSTATE; nothing was written. */
const LOST_RACES: Record<string, string | undefined> = {
  '23503': 'Something related to this was changed or deleted in the meantime. Reload and try again.',
  '40P01': 'Someone else changed this at the same moment. Please try again.',
}

/** One handler for all errors: known ones send their body; unknown ones are logged and reveal nothing. */
export function errorHandling(app: App): void {
  app.setErrorHandler((error: FastifyError, req, reply) => sendError(error, req, reply))
}

export function sendError(error: FastifyError, req: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof HttpError) {
    return send(reply.headers(error.headers), error.status, error.body)
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = error.validation.map((issue) => ({
      path: issue.instancePath,
      message: issue.message ?? 'Invalid value.',
    }))
    // An invalid id is answered like a missing row (authz §3).
    if (error.validationContext === 'params') return send(reply, 404, NOT_FOUND_BODY)
    return send(reply, 400, messagesByField(fields))
  }
  const lost = LOST_RACES[sqlState(error) ?? '']
  if (lost !== undefined) {
    req.log.warn({ err: error }, 'a change was refused: another one came first')
    return send(reply, 409, { detail: lost })
  }
  if (isUnavailable(error)) {
    req.log.error(
      { err: error, sqlState: sqlState(error) ?? undefined },
      'the database or the file store is unavailable',
    )
    return send(reply.header('retry-after', RETRY_AFTER_UNAVAILABLE_SECONDS), 503, UNAVAILABLE_BODY)
  }
  const status = error.statusCode ?? 500
  if (status < 500) return send(reply, status, { detail: clientMessage(status) })
  req.log.error({ err: error, sqlState: sqlState(error) ?? undefined }, 'request failed')
  return send(reply, 500, UNEXPECTED_BODY)
}

function send(reply: FastifyReply, status: number, body: HttpError['body']): FastifyReply {
  // Serialized here, because a route's schema may not list this status.
  return reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send(body)
}

function messagesByField(fields: { path: string; message: string }[]): ErrorBody {
  const body: Record<string, string[]> = {}
  for (const { path, message } of fields) {
    const field = path.split('/')[1] || WHOLE_BODY
    const messages = (body[field] ??= [])
    messages.push(message)
  }
  return body
}

/** Messages for Fastify's own errors (malformed JSON, too large, wrong media type). */
function clientMessage(status: number): string {
  if (status === 413) return 'The request is too large.'
  if (status === 415) return 'The media type of the request is not supported.'
  if (status === 404) return NOT_FOUND_BODY.detail
  return 'The request could not be read.'
}
