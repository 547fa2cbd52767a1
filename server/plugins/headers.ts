import helmet from '@fastify/helmet'
import type { App } from '#server/http.ts'
import { policyDirectives } from '#server/plugins/policy.ts'

/** Headers of every response; some routes have their own policy. */
export async function securityHeaders(app: App): Promise<void> {
  const { publicUrl, countryCodesUrl } = app.deps.config
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: policyDirectives(countryCodesUrl),
    },
    referrerPolicy: { policy: 'no-referrer' },
    // Only when the console uses TLS: otherwise browsers would lock themselves out.
    strictTransportSecurity: publicUrl?.startsWith('https:')
      ? { maxAge: 31_536_000, includeSubDomains: false }
      : false,
    // Kiosk pages open in their own tab, without access to ours.
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', async (_req, reply) => {
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(self), payment=(), usb=()')
  })
}

/**
 * Answers depend on the caller, so caches must not store them for the next person at the same browser or proxy. The few
 * answers that are the same for everyone override this (modules/site/docsRoutes.ts).
 */
export function noStore(api: App): void {
  api.addHook('onRequest', async (_req, reply) => {
    reply.header('cache-control', 'no-store')
  })
}
