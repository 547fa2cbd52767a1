import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { rowIdNumber } from '#contract/shared.ts'
import { tape, tapeClockBody, tapeQuery, tapeWindow } from '#contract/tape.ts'
import { z } from '#contract/zod.ts'
import { type App, bytes, declared, errors, idOrCodeParam } from '#server/http.ts'
import { type ExportFormat, exportName, exportTape, hasExport } from './export.ts'
import { correctClock, readTape } from './service.ts'

const params = idOrCodeParam
const clockParams = z.extend(idOrCodeParam, { mission: rowIdNumber })
const TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  geojson: 'application/geo+json',
}

/** The tape of an event: what its teams measured, when and where, and what happened meanwhile. */
export async function tapeRoutes(app: App) {
  app.get(
    '/events/:id/tape/',
    declared('What happened on an event: lanes with readings, marks and figures', {
      params,
      querystring: tapeQuery,
      response: { 200: tape, ...errors(400, 401, 403, 404) },
    }),
    async (req) => readTape(app.deps, req.session, req.params.id, req.query),
  )

  const send = async (
    req: FastifyRequest,
    reply: FastifyReply,
    key: string,
    asked: { format: ExportFormat; from?: string | undefined; to?: string | undefined },
  ) => {
    const headersFor = (name: string) =>
      reply.headers({
        'content-type': TYPES[asked.format],
        'content-disposition': `attachment; filename="${name}"`,
        'x-content-type-options': 'nosniff',
      })
    if (req.method === 'HEAD') {
      const event_id = await hasExport(app.deps, req.session, key)
      return headersFor(exportName(event_id, asked.format)).send(Readable.from([]))
    }
    const { name, stream } = await exportTape(app.deps, req.session, key, asked)
    return headersFor(name).send(stream)
  }
  app.get(
    '/events/:id/tape/points.csv',
    declared('Every reading of the tape, as CSV', {
      params,
      querystring: tapeWindow,
      response: { 200: bytes('The readings', 'text/csv'), ...errors(400, 401, 403, 404) },
    }),
    async (req, reply) => send(req, reply, req.params.id, { ...req.query, format: 'csv' }),
  )
  app.get(
    '/events/:id/tape/points.geojson',
    declared('Every reading of the tape, as GeoJSON', {
      params,
      querystring: tapeWindow,
      response: { 200: bytes('The readings', 'application/geo+json'), ...errors(400, 401, 403, 404) },
    }),
    async (req, reply) => send(req, reply, req.params.id, { ...req.query, format: 'geojson' }),
  )

  app.put(
    '/events/:id/tape/missions/:mission/clock/',
    declared('Correct the clock of a mission’s track', {
      params: clockParams,
      body: tapeClockBody,
      response: { 204: z.null(), ...errors(400, 401, 403, 404) },
    }),
    async (req, reply) => {
      const { id: key, mission } = req.params
      await correctClock(app.deps, req.session, { key, mission }, req.body.offset_ms)
      return reply.code(204).send(null)
    },
  )
}
