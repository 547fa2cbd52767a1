import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import {
  AGENT_FILE_NAME,
  AGENT_MAX_FILE_BYTES,
  agentAck,
  agentHeartbeat,
  agentParams,
  agentReady,
  agentStopped,
} from '#contract/agent.ts'
import { z } from '#contract/zod.ts'
import { type App, anyBytes, declared, errors } from '#server/http.ts'
import { bearerOf } from '#server/plugins/auth.ts'
import type { AgentKiosk } from './queries.ts'
import {
  type AgentCall,
  agentHasStopped,
  agentIsReady,
  agentKiosk,
  agentSendsFile,
  recordHeartbeat,
} from './service.ts'

const security = [{ agentBearer: [] }]

const fileParams = z.extend(agentParams, { name: z.string().check(z.regex(AGENT_FILE_NAME)) })
/** A plain name: report folders are not nested. */
const fileQuery = z.object({
  folder: z._default(z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,59}$/)), 'files'),
})

/** Calls of a kiosk's agent (contract/agent.ts), with the kiosk's token, never a person's. */
export async function agentRoutes(app: App) {
  const kiosks = new WeakMap<FastifyRequest, AgentKiosk>()
  // Check the token before validating the request or reading an upload (authz §3).
  app.addHook('onRequest', async (req) => {
    kiosks.set(req, await agentKiosk(app.db, bearerOf(req)))
  })
  const callOf = (req: FastifyRequest, { mission_id }: { mission_id: string }): AgentCall => {
    const kiosk = kiosks.get(req)
    if (!kiosk) throw new Error('an agent route without its onRequest')
    return { kiosk, mission_id }
  }
  const response = { 200: agentAck, ...errors(400, 401, 404) }
  app.post(
    '/kiosk-agent/missions/:mission_id/ready/',
    declared('Report that the kiosk is ready: its mission is running', {
      security,
      params: agentParams,
      body: agentReady,
      response,
    }),
    (req) => agentIsReady(app.deps, callOf(req, req.params), req.body),
  )
  app.post(
    '/kiosk-agent/missions/:mission_id/heartbeat/',
    declared('Heartbeat of a kiosk', { security, params: agentParams, body: agentHeartbeat, response }),
    (req) => recordHeartbeat(app.deps, callOf(req, req.params), req.body),
  )
  app.post(
    '/kiosk-agent/missions/:mission_id/stopped/',
    declared('Report that the kiosk has stopped: its mission is over', {
      security,
      params: agentParams,
      body: agentStopped,
      response,
    }),
    (req) => agentHasStopped(app.deps, callOf(req, req.params), req.body),
  )
  await app.register(async (uploads: App) => {
    // The body is the file, whatever its content type: it is streamed to the store.
    uploads.removeAllContentTypeParsers()
    uploads.addContentTypeParser('*', (_req, payload, done) => done(null, payload))
    uploads.put(
      '/kiosk-agent/missions/:mission_id/files/:name',
      {
        bodyLimit: AGENT_MAX_FILE_BYTES,
        config: { takesLong: true },
        ...declared('Upload one file of a mission, as raw bytes', {
          security,
          consumes: ['application/octet-stream'],
          body: anyBytes,
          params: fileParams,
          querystring: fileQuery,
          response: { 200: agentAck, ...errors(400, 401, 404, 409, 413) },
        }),
      },
      (req) =>
        agentSendsFile(app.deps, callOf(req, req.params), {
          folder: req.query.folder,
          name: req.params.name,
          body: req.body as Readable,
        }),
    )
  })
}
