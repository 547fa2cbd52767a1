import { Readable } from 'node:stream'
import { fullReport, missionReport, reportQuery } from '#contract/reports.ts'
import { listOf } from '#contract/shared.ts'
import { type App, bytes, declared, errors, idOrCodeParam, listAnswer } from '#server/http.ts'
import { downloadReport, hasReport, listReports, readReport } from './service.ts'
import { reportZip, zipName } from './zip.ts'

/** authz lines 71 to 73. */
export async function reportRoutes(app: App) {
  app.get(
    '/mission-reports/',
    declared('Reports of finished missions', {
      takesWidgets: true,
      querystring: reportQuery,
      response: { 200: listOf(missionReport), ...errors(400, 401, 403) },
    }),
    async (req) => listAnswer(req.query, await listReports(app.db, req.session, req.query)),
  )

  app.get(
    '/mission-reports/:id/full-details/',
    declared('One report, with signed links to its files', {
      compress: false, // signed links
      params: idOrCodeParam,
      response: { 200: fullReport, ...errors(401, 403, 404) },
    }),
    (req) => readReport(app.deps, req.session, req.params.id),
  )

  app.get(
    '/mission-reports/:id/download-mission-zip/',
    declared('Download the files of a mission as one zip', {
      params: idOrCodeParam,
      response: { 200: bytes('The zip', 'application/zip'), ...errors(401, 403, 404) },
    }),
    async (req, reply) => {
      const headersFor = (mission_id: string) =>
        reply.headers({
          'content-type': 'application/zip',
          'content-disposition': `attachment; filename="${zipName(mission_id)}"`,
          'x-content-type-options': 'nosniff',
        })
      if (req.method === 'HEAD') {
        const { mission_id } = await hasReport(app.db, req.session, req.params.id)
        // An empty stream: the size of the zip is unknown, so there is no Content-Length.
        return headersFor(mission_id).send(Readable.from([]))
      }
      const contents = await downloadReport(app.db, req.session, req.params.id)
      return headersFor(contents.report.mission_id).send(reportZip(app.deps.files, contents))
    },
  )
}
