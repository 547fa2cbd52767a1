import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RuntimeConfig } from '#contract/config.ts'
import { type InlineParts, policyOf } from '#server/plugins/policy.ts'
import type { BuiltFolder } from './folders.ts'

// The portal's document as this server sends it (docs/decisions/076): files that every page waits for are inlined. A
// static host sends the built document, which fetches them.

/**
 * What the built document marks for inlining: index.html marks the configuration and the scripts that block the first
 * paint, scripts/support/earlyParts.mjs the first style sheet.
 */
const MARKED = /<(?:link|script) data-inline="(config|script|style)"([^>]*)>(?:<\/script>)?/g
const ADDRESS = / (?:src|href)="\/([^"]+)"/

interface Page {
  html: string
  /** Inline content that the policy must allow by digest. */
  inline: InlineParts
}

/** The built document with everything it marks inlined. */
export function pageOf({ root, files }: BuiltFolder, config: RuntimeConfig): Page {
  const inline: InlineParts = { scripts: [], styles: [] }
  /** undefined for a missing file, or for text that would close its own element. */
  const textOf = (file: string): string | undefined => {
    if (!files.has(file)) return undefined
    const text = readFileSync(join(root, file), 'utf8')
    return /<\/(?:script|style)/i.test(text) ? undefined : text
  }
  const html = readFileSync(join(root, 'index.html'), 'utf8').replace(
    MARKED,
    (whole, kind: 'config' | 'script' | 'style', attributes: string) => {
      if (kind === 'config') return `<script type="application/json" id="config">${dataOf(config)}</script>`
      const text = textOf(ADDRESS.exec(attributes)?.[1] ?? '')
      if (text === undefined) return whole
      if (kind === 'script') {
        inline.scripts.push(digestOf(text))
        return `<script${attributes.replace(ADDRESS, '')}>${text}</script>`
      }
      inline.styles.push(digestOf(text))
      // Vite's loader would fetch the sheet again and apply it after others unless a link names it. A disabled link is
      // not fetched.
      return `<style>${text}</style>${whole.replace('<link', '<link disabled')}`
    },
  )
  return { html, inline }
}

/** JSON that cannot close its element. */
const dataOf = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64')

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
/** Best first. */
const CODINGS: [string, (bytes: Buffer) => Buffer][] = [
  ['br', (bytes) => brotliCompressSync(bytes, BROTLI)],
  ['gzip', (bytes) => gzipSync(bytes)],
]

/** Sends that document, or 304 if the browser has it. Compresses it on first use per encoding. */
export function portalPage(portal: BuiltFolder, config: RuntimeConfig, countryCodesUrl: string | null) {
  const { html, inline } = pageOf(portal, config)
  const plain = Buffer.from(html)
  const compressed = new Map<string, Buffer>()
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  const headers = {
    'cache-control': 'no-cache',
    'content-security-policy': policyOf(countryCodesUrl, inline),
    vary: 'accept-encoding',
    etag,
  }
  return (req: FastifyRequest, reply: FastifyReply): FastifyReply => {
    reply.headers(headers)
    if (req.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    const accepted = req.headers['accept-encoding'] ?? ''
    reply.type('text/html; charset=utf-8')
    const coding = CODINGS.find(([name]) => accepts(accepted, name))
    if (!coding) return reply.send(plain)
    const [name, compress] = coding
    const bytes = compressed.get(name) ?? compress(plain)
    compressed.set(name, bytes)
    return reply.header('content-encoding', name).send(bytes)
  }
}

/** Whether Accept-Encoding contains this encoding, and not with q=0 (RFC 9110 §12.5.3). */
const accepts = (header: string, encoding: string): boolean =>
  header.split(',').some((each) => {
    const [name, weight = ''] = each.split(';')
    return name?.trim() === encoding && !/^\s*q=0(?:\.0*)?\s*$/.test(weight)
  })
