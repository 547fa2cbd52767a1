import { Readable } from 'node:stream'
import { rowIdNumber } from '#contract/shared.ts'
import { tape, tapeClockBody, tapeQuery, tapeWindow } from '#contract/tape.ts'
import { z } from '#contract/zod.ts'
import { type App, bytes, declared, errors, idOrCodeParam, noContent } from '#server/http.ts'
import { type ExportFormat, exportName, exportTape, hasExport } from './export.ts'
import { correctClock, readTape } from './service.ts'

const params = idOrCodeParam
const clockParams = z.extend(idOrCodeParam, { mission: rowIdNumber })
const FORMATS = [
  ['csv', 'CSV', 'text/csv'],
  ['geojson', 'GeoJSON', 'application/geo+json'],
] as const satisfies [ExportFormat, ...string[]][]

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

  for (const [format, name, type] of FORMATS) {
    app.get(
      `/events/:id/tape/points.${format}`,
      declared(`Every reading of the tape, as ${name}`, {
        params,
        querystring: tapeWindow,
        response: { 200: bytes('The readings', type), ...errors(400, 401, 403, 404) },
      }),
      async (req, reply) => {
        const headersFor = (file: string) =>
          reply.headers({
            'content-type': format === 'csv' ? `${type}; charset=utf-8` : type,
            'content-disposition': `attachment; filename="${file}"`,
            'x-content-type-options': 'nosniff',
          })
        if (req.method === 'HEAD') {
          const event_id = await hasExport(app.deps, req.session, req.params.id)
          return headersFor(exportName(event_id, format)).send(Readable.from([]))
        }
        const exported = await exportTape(app.deps, req.session, req.params.id, { ...req.query, format })
        return headersFor(exported.name).send(exported.stream)
      },
    )
  }

  app.put(
    '/events/:id/tape/missions/:mission/clock/',
    declared('Correct the clock of a mission’s track', {
      params: clockParams,
      body: tapeClockBody,
      response: { 204: z.null(), ...errors(400, 401, 403, 404) },
    }),
    (req, reply) => {
      const { id: key, mission } = req.params
      return noContent(reply, correctClock(app.deps, req.session, { key, mission }, req.body.offset_ms))
    },
  )
}
