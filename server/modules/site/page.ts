import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RuntimeConfig } from '#contract/config.ts'
import type { BuiltFolder } from '#server/modules/site/folders.ts'
import { type InlineParts, policyOf } from '#server/plugins/policy.ts'

// The portal's document as this server sends it (docs/decisions/076): with what the built one only names and every page waits
// for. A host of files sends the built one, and its pages ask for the rest.

const CONFIG_HINT = /\n *<link rel="preload" href="\/config\.json"[^>]*>/
const FIRST_SCRIPT = /<script src="\/([^"]+)"([^>]*)><\/script>/g
const STYLE_SHEET = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/g

interface Page {
  html: string
  /** What its policy must allow by digest. */
  inline: InlineParts
}

/** The built document with the configuration, the scripts that block the first paint, and the first style sheet in it. */
export function pageOf({ root, files }: BuiltFolder, config: RuntimeConfig): Page {
  const inline: InlineParts = { scripts: [], styles: [] }
  /** undefined for what would end its own element. */
  const textOf = (file: string): string | undefined => {
    const text = files.has(file) ? readFileSync(join(root, file), 'utf8') : '</'
    return /<\/(?:script|style)/i.test(text) ? undefined : text
  }
  const html = readFileSync(join(root, 'index.html'), 'utf8')
    .replace(
      CONFIG_HINT,
      () => `\n    <script type="application/json" id="config">${dataOf(config)}</script>`,
    )
    .replace(FIRST_SCRIPT, (whole, file: string, attributes: string) => {
      const script = textOf(file)
      if (script === undefined) return whole
      inline.scripts.push(digestOf(script))
      return `<script${attributes}>${script}</script>`
    })
    .replace(STYLE_SHEET, (whole, file: string) => {
      const style = textOf(file)
      if (style === undefined) return whole
      inline.styles.push(digestOf(style))
      // Vite's loader would bring the sheet once more, after others, if no link named it. One that is disabled is not fetched.
      return `<style>${style}</style>${whole.replace('<link', '<link disabled')}`
    })
  return { html, inline }
}

/** JSON that cannot end its element. */
const dataOf = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64')

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
/** The best first. */
const CODINGS: [string, (bytes: Buffer) => Buffer][] = [
  ['br', (bytes) => brotliCompressSync(bytes, BROTLI)],
  ['gzip', (bytes) => gzipSync(bytes)],
]

/** Sends that document, compressed when first asked for; a browser that has it is told so. */
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

/** Whether Accept-Encoding names one, and not to refuse it (RFC 9110 §12.5.3). */
const accepts = (header: string, encoding: string): boolean =>
  header.split(',').some((each) => {
    const [name, weight = ''] = each.split(';')
    return name?.trim() === encoding && !/^\s*q=0(?:\.0*)?\s*$/.test(weight)
  })
