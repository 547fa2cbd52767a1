import { lookup } from '#contract/events.ts'
import { pageQuery } from '#contract/shared.ts'
import { z } from '#contract/zod.ts'
import { type App, declared, errors } from '#server/http.ts'
import { listEventTypes, listScenarioTypes } from './service.ts'

/** authz line 45. Short and static, so never paged: a select must have every entry. */
export async function lookupRoutes(app: App) {
  const schema = {
    takesWidgets: true as const,
    querystring: pageQuery,
    response: { 200: z.array(lookup), ...errors(400, 401, 403) },
  }
  app.get('/event-types/', declared('Types an event may have', schema), async (req) =>
    listEventTypes(app.db, req.session),
  )
  app.get('/scenario-types/', declared('Scenarios an event may play', schema), async (req) =>
    listScenarioTypes(app.db, req.session),
  )
}
