import helmet from '@fastify/helmet'
import type { App } from '#server/http.ts'

/**
 * Headers of every answer. The policy allows what the portal ships and nothing else: no inline script or style, no
 * frame around it, no host but this one and the country service if one is configured.
 */
export async function securityHeaders(app: App): Promise<void> {
  const { publicUrl, countryCodesUrl } = app.deps.config
  const countries = countryCodesUrl === null ? [] : [new URL(countryCodesUrl).origin]
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'"],
        'style-src': ["'self'"],
        'img-src': ["'self'"],
        'font-src': ["'self'"],
        'connect-src': ["'self'", ...countries],
        'manifest-src': ["'self'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        'base-uri': ["'none'"],
        'require-trusted-types-for': ["'script'"],
      },
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
