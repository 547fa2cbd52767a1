import {
  afterActionReport,
  commentBody,
  reportedEvents,
  reportedEventsQuery,
  reportQuery,
  reportText,
  shareBody,
  signBody,
} from '#contract/afterActionReport.ts'
import { z } from '#contract/zod.ts'
import { type App, declared, errors, idOrCodeParam, keyOf } from '#server/http.ts'
import { commentReport, saveReport, setShared, signReport } from './reportChange.ts'
import { listReportedEvents, readReport } from './reportService.ts'

/** The after-action report of an event, extension `after-action`. */
export async function afterActionReportRoutes(app: App) {
  app.get(
    '/after-action-reports/',
    declared('Events whose after-action report the caller can read or start', {
      querystring: reportedEventsQuery,
      response: { 200: reportedEvents, ...errors(400, 401, 403) },
    }),
    (req) => listReportedEvents(app.deps, req.session, req.query.search),
  )
  app.get(
    '/events/:id/after-action-report/',
    declared('The after-action report of an event, or a draft if none is saved yet', {
      params: idOrCodeParam,
      querystring: reportQuery,
      response: { 200: afterActionReport, ...errors(400, 401, 403, 404) },
    }),
    (req) => readReport(app.deps, req.session, req.params.id, req.query.number),
  )
  app.post(
    '/events/:id/after-action-report/',
    declared('Save a new version of the report', {
      params: idOrCodeParam,
      body: reportText,
      response: { 200: afterActionReport, ...errors(400, 401, 403, 404, 409, 412) },
    }),
    (req) => saveReport(app.deps, req.session, keyOf(req), req.body),
  )
  app.post(
    '/events/:id/after-action-report/share/',
    declared('Share the report with the partners for comment, or stop sharing it', {
      params: idOrCodeParam,
      body: shareBody,
      response: { 200: afterActionReport, ...errors(400, 401, 403, 404, 409) },
    }),
    (req) => setShared(app.deps, req.session, req.params.id, req.body.shared),
  )
  app.post(
    '/events/:id/after-action-report/sign/',
    declared('Sign the newest version, which freezes it', {
      params: idOrCodeParam,
      body: z.nullish(signBody),
      response: { 200: afterActionReport, ...errors(400, 401, 403, 404, 409, 412) },
    }),
    (req) => signReport(app.deps, req.session, keyOf(req), req.body ?? {}),
  )
  app.post(
    '/events/:id/after-action-report/comments/',
    declared('Comment on the report', {
      params: idOrCodeParam,
      body: commentBody,
      response: { 200: afterActionReport, ...errors(400, 401, 403, 404, 409) },
    }),
    (req) => commentReport(app.deps, req.session, req.params.id, req.body),
  )
}
