import type { FastifyReply, FastifyRequest } from 'fastify'
import { LIVE_CURSOR_HEADER } from '#contract/liveCursor.ts'
import { Unauthorized } from '#server/errors.ts'
import type { App } from '#server/http.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { createSessionCheck } from '#server/modules/auth/sessionCheck.ts'
import { expectEmbedded } from '#server/modules/embed/allowed.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Accepts widget tokens (authz §1); other routes refuse them. */
    takesWidgets?: boolean
  }
}

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD'])
const MAX_USER_AGENT_LENGTH = 300
const current = new WeakMap<FastifyRequest, Session>()

/**
 * Adds `req.session` and `app.signedIn`, which plugins/routeTable.ts runs before each route that needs a session. A
 * signed-in request costs one prepared statement.
 */
export function authentication(app: App): void {
  const check = createSessionCheck(app.deps)

  const sessionOf = async (req: FastifyRequest) => {
    const token = bearerOf(req)
    return token === null ? null : check(token)
  }

  app.decorate('sessionIfAny', async (req: FastifyRequest) => {
    const session = await sessionOf(req)
    return session && !session.embed ? { ...session, ...clientOf(req) } : null
  })
  app.decorate('signedIn', async (req: FastifyRequest, reply: FastifyReply) => {
    const session = await sessionOf(req)
    if (!session) throw new Unauthorized()
    await expectEmbedded(app.deps, session, {
      takesWidgets: req.routeOptions.config.takesWidgets === true,
      origin: req.headers.origin,
    })
    current.set(req, { ...session, ...clientOf(req) })
    // Before the rows are read: what changes meanwhile comes by the live channel once more rather than never.
    const cursor = app.live.cursor()
    if (READS.has(req.method) && cursor !== null) reply.header(LIVE_CURSOR_HEADER, cursor)
  })
  app.decorateRequest('session', {
    getter(this: FastifyRequest): Session {
      const session = current.get(this)
      if (!session)
        throw new Error(`${this.method} ${this.routeOptions.url} reads req.session but needs no session.`)
      return session
    },
  })
}

/** The token of `Authorization: Bearer ...`, the only place one is read from. */
export function bearerOf(req: FastifyRequest): string | null {
  const match = /^Bearer ([A-Za-z0-9._~+/=-]{1,4096})$/i.exec(req.headers.authorization ?? '')
  return match?.[1] ?? null
}

/** Address and browser for the activity log. */
export const clientOf = (req: FastifyRequest): { ip: string | null; browser: string | null } => ({
  ip: req.ip || null,
  browser: req.headers['user-agent']?.slice(0, MAX_USER_AGENT_LENGTH) ?? null,
})
