/** The parts of an OpenAPI document that the page uses. */
interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  additionalProperties?: Schema | boolean
  maxLength?: number
}
interface Operation {
  tags?: string[]
  summary?: string
  description?: string
  security?: Record<string, unknown>[]
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[]
  requestBody?: { content?: Record<string, { schema?: Schema }> }
  responses?: Record<string, { description?: string; content?: Record<string, { schema?: Schema }> }>
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const

type Paths = Record<string, Partial<Record<(typeof METHODS)[number], Operation>>>

/** The reference page, as plain HTML without scripts, so that it works under our own policy. */
export function referencePage(document: object): string {
  const {
    info,
    tags = [],
    paths = {},
    webhooks = {},
  } = document as {
    info: { title: string; version: string; description?: string }
    tags?: { name: string; description?: string }[]
    paths?: Paths
    webhooks?: Record<string, Paths[string] & { 'x-url'?: string }>
  }
  const byTag = new Map<string, string[]>()
  const toKiosks = Object.entries(webhooks).map(([name, one]) => [one['x-url'] ?? name, one] as const)
  for (const [path, methods] of [...Object.entries(paths), ...toKiosks]) {
    for (const method of METHODS) {
      const operation = methods[method]
      if (!operation) continue
      const tag = operation.tags?.[0] ?? 'other'
      byTag.set(tag, [...(byTag.get(tag) ?? []), operationHtml(method, path, operation)])
    }
  }
  const menu = [...byTag]
    .map(
      ([tag, { length }]) => `<li><a href="#${escape(tag)}">${escape(tag)} <small>${length}</small></a></li>`,
    )
    .join('')
  const about = new Map(tags.map(({ name, description }) => [name, description]))
  const sections = [...byTag].map(
    ([tag, operations]) =>
      `<section id="${escape(tag)}"><h2>${escape(tag)}</h2><p>${prose(about.get(tag))}</p>${operations.join('')}</section>`,
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(info.title)} interface</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<header><h1>${escape(info.title)} interface <small>${escape(info.version)}</small></h1>
<p>${prose(info.description)}</p>
<p><a href="/api/openapi.json">OpenAPI 3.1 document</a></p></header>
<div class="columns">
<nav aria-label="Parts"><ul>${menu}</ul></nav>
<main>${sections.join('')}</main>
</div>
</body>
</html>
`
}

function operationHtml(method: string, path: string, operation: Operation): string {
  const rows = (operation.parameters ?? []).map(
    ({ name, in: place, required, schema }) =>
      `<tr><th scope="row"><code>${escape(name)}</code></th><td>${place}${required ? ', required' : ''}</td>` +
      `<td>${schemaHtml(schema)}</td></tr>`,
  )
  const parameters = rows.length > 0 ? `<table><caption>Parameters</caption>${rows.join('')}</table>` : ''
  const body = contentHtml('Body', operation.requestBody?.content)
  const answers = Object.entries(operation.responses ?? {}).map(([status, { content }]) =>
    contentHtml(`Answer ${status}`, content),
  )
  const scheme = Object.keys(operation.security?.[0] ?? {})[0]
  const lock = scheme ? ` <span class="lock">${escape(scheme)}</span>` : ''
  return (
    `<article><h3><span class="method">${method.toUpperCase()}</span> <code>${addressHtml(path)}</code>${lock}</h3>` +
    `<p>${prose(operation.summary)}</p>` +
    (operation.description ? `<p>${prose(operation.description)}</p>` : '') +
    `${parameters}${body}${answers.join('')}</article>`
  )
}

/** Wraps after a slash, where an address is easiest to read on two lines. */
const addressHtml = (path: string): string => escape(path).replaceAll('/', '/<wbr>')

function contentHtml(title: string, content: Record<string, { schema?: Schema }> | undefined): string {
  return Object.entries(content ?? {})
    .map(
      ([type, { schema }]) =>
        `<details><summary>${escape(title)} <small>${escape(type)}</small></summary>${schemaHtml(schema)}</details>`,
    )
    .join('')
}

/** A schema as nested lists; constants and enums by their values. */
function schemaHtml(schema: Schema | undefined): string {
  if (!schema) return '<p>no content</p>'
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (choices) return choices.map(schemaHtml).join(' <em>or</em> ')
  if (schema.const !== undefined) return `<code>${escape(JSON.stringify(schema.const))}</code>`
  if (schema.enum)
    return schema.enum.map((value) => `<code>${escape(JSON.stringify(value))}</code>`).join(' | ')
  if (schema.properties) {
    const fields = Object.entries(schema.properties).map(([name, inner]) => {
      const optional = schema.required?.includes(name) ? '' : ' <small>optional</small>'
      return `<li><code>${escape(name)}</code>${optional}: ${schemaHtml(inner)}</li>`
    })
    return `<ul>${fields.join('')}</ul>`
  }
  if (schema.items) return `list of ${schemaHtml(schema.items)}`
  if (typeof schema.additionalProperties === 'object')
    return `map of ${schemaHtml(schema.additionalProperties)}`
  const bound = schema.maxLength === undefined ? '' : ` of at most ${schema.maxLength} characters`
  return `${escape([schema.type ?? 'any'].flat().join(' or '))}${bound}`
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
/** A sentence of the document, which writes code between backticks. */
const prose = (text = ''): string => escape(text).replace(/`([^`]+)`/g, '<code>$1</code>')

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
