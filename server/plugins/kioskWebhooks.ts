import { agentStart, agentStatus } from '#contract/agent.ts'
import { errorBody } from '#contract/shared.ts'
import { z } from '#contract/zod.ts'

// The console's calls to a kiosk's agent (made by server/kiosks/http.ts), documented for authors of agents.

const contentOf = (schema: z.core.$ZodType) => {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema)
  return { 'application/json': { schema: json } }
}

const shared = { tags: ['kiosk-agent'], security: [{ agentBearer: [] }] }
const missionId = { name: 'mission_id', in: 'path', required: true, schema: { type: 'string' } }
const idempotencyKey = {
  name: 'idempotency-key',
  in: 'header',
  required: true,
  description: 'Mission id and verb. An order may arrive twice; the second must change nothing.',
  schema: { type: 'string' },
}
const orderAnswers = {
  '2XX': { description: 'Accepted. The kiosk reports when it is done.' },
  '4XX': {
    description: 'Refused; `detail` is shown to people. Not retried, except after 408 and 429.',
    content: contentOf(errorBody),
  },
  '5XX': { description: 'Not possible now. Retried within the time limit of the mission.' },
}

/** The `webhooks` of the document; `x-url` is the path below the kiosk's address. */
export const kioskWebhooks = () => ({
  startKioskMission: {
    'x-url': '{api_url}missions/',
    post: {
      ...shared,
      operationId: 'startKioskMission',
      summary: 'Start this mission',
      description: '`POST {api_url}missions/`. The kiosk reports `ready` within 60 seconds.',
      parameters: [idempotencyKey],
      requestBody: { required: true, content: contentOf(agentStart) },
      responses: orderAnswers,
    },
  },
  stopKioskMission: {
    'x-url': '{api_url}missions/{mission_id}/stop/',
    post: {
      ...shared,
      operationId: 'stopKioskMission',
      summary: 'Stop this mission',
      description:
        '`POST {api_url}missions/{mission_id}/stop/`. The kiosk sends its files and reports `stopped` within 60 s.',
      parameters: [missionId, idempotencyKey],
      requestBody: { required: true, content: contentOf(z.object({})) },
      responses: orderAnswers,
    },
  },
  readKioskStatus: {
    'x-url': '{api_url}status/',
    get: {
      ...shared,
      operationId: 'readKioskStatus',
      summary: 'Which mission the kiosk runs',
      description: '`GET {api_url}status/`. Asked after a failed mission, until the kiosk runs nothing.',
      responses: {
        '200': { description: 'The mission it runs, null when it is free', content: contentOf(agentStatus) },
      },
    },
  },
})
