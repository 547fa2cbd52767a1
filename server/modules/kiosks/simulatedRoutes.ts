import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from '#contract/zod.ts'
import type { App } from '#server/http.ts'
import { KIOSK_PAGE_POLICY, kioskScreen, kioskSignIn } from './simulatedPage.ts'
import { isPass, PASS_LIFETIME_MS, screenOf, signInToKiosk, simulatedKiosk } from './simulatedService.ts'

const params = z.object({ kiosk_id: z.string().check(z.regex(/^[^\p{Cc}]{1,64}$/u)) })
const MAX_FORM_BYTES = 4_096
const PASS_COOKIE = 'kiosk_pass'

/**
 * The page of a simulated kiosk at its access URL. As with a real kiosk, it needs the kiosk's username and password:
 * the address alone must not reveal what an organization is exercising.
 */
export async function simulatedRoutes(app: App) {
  const { deps } = app
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
    (_req, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )

  app.get('/kiosk-sim/:kiosk_id/', { schema: { hide: true, params } }, async (req, reply) => {
    const kiosk = await simulatedKiosk(deps, req.params.kiosk_id)
    if (!isPass(deps, kiosk, passIn(req))) return html(reply, kioskSignIn(kiosk))
    return html(reply, kioskScreen(await screenOf(deps, kiosk)))
  })

  app.post('/kiosk-sim/:kiosk_id/', { schema: { hide: true, params } }, async (req, reply) => {
    const kiosk = await simulatedKiosk(deps, req.params.kiosk_id)
    const form = (req.body ?? {}) as { username?: string; password?: string }
    const outcome = await signInToKiosk(deps, kiosk, form)
    if (outcome === 'too many') {
      return html(reply, kioskSignIn(kiosk, 'Too many attempts. Please wait a minute.'), 429)
    }
    if (outcome === 'wrong') {
      return html(reply, kioskSignIn(kiosk, 'Username or password is wrong.'), 403)
    }
    const path = `/kiosk-sim/${encodeURIComponent(req.params.kiosk_id)}/`
    const secure = req.protocol === 'https' ? '; Secure' : ''
    reply.header(
      'set-cookie',
      `${PASS_COOKIE}=${outcome.pass}; Path=${path}; Max-Age=${PASS_LIFETIME_MS / 1000}; HttpOnly; SameSite=Lax${secure}`,
    )
    return reply.redirect(path, 303)
  })
}

const passIn = ({ headers }: FastifyRequest): string =>
  new RegExp(`(?:^|; )${PASS_COOKIE}=([^;]+)`).exec(headers.cookie ?? '')?.[1] ?? ''

const html = (reply: FastifyReply, text: string, status = 200) =>
  reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'content-security-policy': KIOSK_PAGE_POLICY })
    .type('text/html; charset=utf-8')
    .send(text)
