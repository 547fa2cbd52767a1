import {
  activityEntry,
  activityQuery,
  logActions,
  logAdminName,
  logQuery,
  orgLogQuery,
} from '#contract/activity.ts'
import { listOf } from '#contract/shared.ts'
import { z } from '#contract/zod.ts'
import { type App, declared, errors, listAnswer } from '#server/http.ts'
import { readLog, readLogActions, readLogNames, readOrganizationLog, readOwnActivity } from './service.ts'

/** authz lines 7 to 10, and the activity of line 74. */
export async function activityRoutes(app: App) {
  app.get(
    '/auth/logs/',
    declared('The activity log of the platform, by name, action and days', {
      querystring: logQuery,
      response: { 200: listOf(activityEntry), ...errors(400, 401, 403) },
    }),
    async (req) => listAnswer(req.query, await readLog(app.db, req.session, req.query)),
  )

  app.get(
    '/auth/logs/admin-names/',
    declared('The people in the log', { response: { 200: z.array(logAdminName), ...errors(401, 403) } }),
    async (req) => readLogNames(app.db, req.session),
  )

  app.get(
    '/auth/logs/actions/',
    declared('The actions of the log and their labels', {
      response: { 200: logActions, ...errors(401, 403) },
    }),
    async (req) => readLogActions(req.session),
  )

  app.get(
    '/auth/logs/org-log/',
    declared('The activity log of an organization', {
      querystring: orgLogQuery,
      response: { 200: listOf(activityEntry), ...errors(400, 401, 403) },
    }),
    async (req) => listAnswer(req.query, await readOrganizationLog(app.db, req.session, req.query)),
  )

  app.get(
    '/user-dashboard/user-activity/',
    declared('What the caller did, and what others did to their account', {
      takesWidgets: true,
      querystring: activityQuery,
      response: { 200: listOf(activityEntry), ...errors(400, 401) },
    }),
    async (req) => listAnswer(req.query, await readOwnActivity(app.db, req.session, req.query)),
  )
}
