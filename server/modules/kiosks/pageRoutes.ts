import { createHmac } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from '#contract/zod.ts'
import { NotFound } from '#server/errors.ts'
import type { App } from '#server/http.ts'
import { isSameSecret, openCredentials } from '#server/modules/kiosks/credentials.ts'
import { KIOSK_PAGE_POLICY, kioskScreen, kioskSignIn } from '#server/modules/kiosks/page.ts'
import { exceedsPerMinute } from '#server/modules/kiosks/perMinute.ts'
import { findMissionOn, findSimulatedKiosk } from '#server/modules/kiosks/queries.ts'
import { deriveKey } from '#server/vault.ts'

const params = z.object({ kiosk_id: z.string().check(z.regex(/^[^\p{Cc}]{1,64}$/u)) })
const MAX_FORM_BYTES = 4_096
const MAX_SIGN_INS_PER_MINUTE = 20
const PASS_COOKIE = 'kiosk_pass'
const PASS_LIFETIME_MS = 8 * 60 * 60_000

/**
 * The page a simulated kiosk shows at its access URL. The kiosk's own username and password open it, as they would
 * open a real one: its address alone tells nobody what an organization is exercising.
 */
export async function kioskPageRoutes(app: App) {
  const { deps } = app
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
    (_req, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )

  const kioskOf = async (kiosk_id: string) => {
    const kiosk = await findSimulatedKiosk(app.db, kiosk_id)
    if (!kiosk) throw new NotFound('kiosk', kiosk_id)
    return kiosk
  }
  const passOf = (kiosk: { id: number; password_sealed: Buffer | null }, expires: number) =>
    // A new password is sealed again, and old passes end with it.
    createHmac('sha256', deriveKey(deps.config.secretKey, 'kiosk page'))
      .update(`${kiosk.id}.${expires}.`)
      .update(kiosk.password_sealed ?? '')
      .digest('base64url')
  const hasPass = (req: FastifyRequest, kiosk: { id: number; password_sealed: Buffer | null }) => {
    const [, expires, mac] =
      /(?:^|; )kiosk_pass=(\d{13})\.([\w-]{43})(?:;|$)/.exec(req.headers.cookie ?? '') ?? []
    if (!expires || !mac || Number(expires) <= deps.now().getTime()) return false
    return isSameSecret(mac, passOf(kiosk, Number(expires)))
  }
  const html = (reply: FastifyReply, text: string, status = 200) =>
    reply
      .code(status)
      .headers({ 'cache-control': 'no-store', 'content-security-policy': KIOSK_PAGE_POLICY })
      .type('text/html; charset=utf-8')
      .send(text)

  app.get('/kiosk-sim/:kiosk_id/', { schema: { hide: true, params } }, async (req, reply) => {
    const kiosk = await kioskOf(req.params.kiosk_id)
    if (!hasPass(req, kiosk)) return html(reply, kioskSignIn(kiosk))
    const mission = await findMissionOn(app.db, kiosk.id)
    const since = mission && (mission.stopping_at ?? mission.running_at ?? mission.started_at)
    return html(reply, kioskScreen({ kiosk, mission: mission ? { ...mission, since: since ?? null } : null }))
  })

  app.post('/kiosk-sim/:kiosk_id/', { schema: { hide: true, params } }, async (req, reply) => {
    const kiosk = await kioskOf(req.params.kiosk_id)
    if (await exceedsPerMinute(app.db, `kiosk-page:${kiosk.id}`, MAX_SIGN_INS_PER_MINUTE, deps.now())) {
      return html(reply, kioskSignIn(kiosk, 'Too many attempts. Please wait a minute.'), 429)
    }
    const form = (req.body ?? {}) as { username?: string; password?: string }
    const { username, password } = openCredentials(deps.vault, kiosk.id, kiosk)
    const isRight = [
      username != null && isSameSecret(form.username?.trim() ?? '', username),
      password != null && isSameSecret(form.password ?? '', password),
    ].every(Boolean)
    if (!isRight) return html(reply, kioskSignIn(kiosk, 'Username or password is wrong.'), 403)
    const expires = deps.now().getTime() + PASS_LIFETIME_MS
    const path = `/kiosk-sim/${encodeURIComponent(req.params.kiosk_id)}/`
    const secure = req.protocol === 'https' ? '; Secure' : ''
    reply.header(
      'set-cookie',
      `${PASS_COOKIE}=${expires}.${passOf(kiosk, expires)}; Path=${path}; Max-Age=${PASS_LIFETIME_MS / 1000}; HttpOnly; SameSite=Lax${secure}`,
    )
    return reply.redirect(path, 303)
  })
}
