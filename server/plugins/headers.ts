import helmet from '@fastify/helmet'
import type { App } from '#server/http.ts'
import { policyDirectives } from '#server/plugins/policy.ts'

/** Headers of every answer; some routes have a policy of their own. */
export async function securityHeaders(app: App): Promise<void> {
  const { publicUrl, countryCodesUrl } = app.deps.config
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: policyDirectives(countryCodesUrl),
    },
    referrerPolicy: { policy: 'no-referrer' },
    // Told to browsers only where the console is reached by TLS: on http they would lock themselves out.
    strictTransportSecurity: publicUrl?.startsWith('https:')
      ? { maxAge: 31_536_000, includeSubDomains: false }
      : false,
    // Kiosk pages open in a tab of their own, without a way back to ours.
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', async (_req, reply) => {
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(self), payment=(), usb=()')
  })
}
