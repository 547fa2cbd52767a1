import { dashboardStats, dashboardStatsQuery, userDashboard } from '#contract/dashboards.ts'
import { type App, declared, errors } from '#server/http.ts'
import { readStats, readUserDashboard } from './service.ts'

/** authz lines 25 and 74. */
export async function dashboardRoutes(app: App) {
  app.get(
    '/organizations/dashboard-stats/',
    declared('Figures of the platform and of an organization', {
      querystring: dashboardStatsQuery,
      response: { 200: dashboardStats, ...errors(400, 401, 403) },
    }),
    (req) => readStats(app.deps, req.session, req.query),
  )

  app.get(
    '/user-dashboard/user-dashboard/',
    declared('Key figures of the caller’s kiosk, teams, events and missions', {
      takesWidgets: true,
      response: { 200: userDashboard, ...errors(401) },
    }),
    (req) => readUserDashboard(app.deps, req.session),
  )
}
