import { type Choices, chosen } from './controls.ts'
import type { Documented, WidgetInterface } from './loadWidgets.ts'
import type { TokenSource } from './tokenSource.ts'

/** Input of a snippet. */
export interface SnippetInput {
  /** Origin of the widgets. */
  console: string
  version: string
  integrity: Record<string, string>
  /**
   * By an element's script: every file loaded until it shows something, with a token already set; that script first.
   */
  loads: Record<string, string[]>
  session: Pick<WidgetInterface, 'attributes'>
  widget: Pick<WidgetInterface, 'tagName' | 'attributes' | 'events' | 'cssProperties' | 'cssParts'>
  choices: Choices
  /** How the session gets its token; default `getToken`. */
  tokenSource?: TokenSource
  /** Attributes of a second session, if there is one. */
  second?: Record<string, string> | undefined
}

export type SnippetKind =
  | 'HTML'
  | 'HTML with preload'
  | 'HTML with import map'
  | 'React 19'
  | 'React 18'
  | 'Vue'
  | 'Svelte'

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

const written = (documented: readonly Documented[], values: Record<string, string>): string =>
  chosen(documented, values)
    .map(([name, value]) => {
      const isBoolean = documented.find((one) => one.name === name)?.type?.text === 'boolean'
      return isBoolean ? ` ${name}` : ` ${name}="${escape(value)}"`
    })
    .join('')

const dedent = (text: string) => text.replaceAll('\n  ', '\n')

/** Fetches a token from the page's server (docs/widgets.md, "The token"). */
const GET_TOKEN = `async () => {
    const answer = await fetch('/radops-token')
    if (!answer.ok) throw new Error(\`no token: \${answer.status}\`)
    return (await answer.json()).access
  }`

/** A widget's snippets, for a page of another origin. */
export function snippets(input: SnippetInput): Record<SnippetKind, string> {
  return {
    HTML: html(input, scriptTag(input)),
    'HTML with preload': html(input, withPreload(input)),
    'HTML with import map': html(input, `${importMap(input)}\n${scriptTag(input)}`),
    'React 19': react19(input),
    'React 18': react18(input),
    Vue: vue(input),
    Svelte: svelte(input),
  }
}

const scriptTag = (input: SnippetInput, file = 'radops.js') =>
  `<script type="module" ${addressed(input, 'src', file)}></script>`

const addressed = (
  { console, version, integrity }: SnippetInput,
  attribute: 'src' | 'href',
  file: string,
): string =>
  `${attribute}="${console}/widgets/${version}/${file}"
  integrity="${integrity[file] ?? ''}" crossorigin="anonymous"`

/**
 * The scripts of this one element, with hints for the files of its view, so that no file waits for another to name it.
 */
function withPreload(input: SnippetInput): string {
  const own = `${input.widget.tagName.slice('radops-'.length)}.js`
  const scripts = ['session.js', own]
  const later = (input.loads[own] ?? []).filter((file) => !scripts.includes(file))
  return [
    ...scripts.map((file) => scriptTag(input, file)),
    '<!-- Only for a widget that is visible as soon as the page loads. -->',
    ...later.map((file) => `<link rel="modulepreload" ${addressed(input, 'href', file)}>`),
  ].join('\n')
}

/** Every script of the version: static imports, and those loaded when a widget comes into view. */
function importMap({ console, version, integrity }: SnippetInput): string {
  const scripts = Object.entries(integrity)
    .filter(([file]) => file.endsWith('.js'))
    .map(([file, digest]) => [`${console}/widgets/${version}/${file}`, digest])
  const map = JSON.stringify({ integrity: Object.fromEntries(scripts) }, null, 2)
  return `<script type="importmap">\n${map}\n</script>`
}

/** Rules for a page's style sheet: custom properties and parts. Empty if nothing is chosen. */
export function styleRules({ widget, choices }: Pick<SnippetInput, 'widget' | 'choices'>): string {
  const rules = chosen(widget.cssProperties, choices.properties).map(
    ([name, value]) => `  ${name}: ${value};`,
  )
  const ended = (text: string) => text.trim().replace(/;?$/, ';')
  return [
    ...(rules.length > 0 ? [`${widget.tagName} {\n${rules.join('\n')}\n}`] : []),
    ...chosen(widget.cssParts, choices.parts).map(
      ([name, declarations]) => `${widget.tagName}::part(${name}) { ${ended(declarations)} }`,
    ),
  ].join('\n')
}

/** Code that sets up `session`, the element. */
const TOKEN_CODE: Record<TokenSource, string> = {
  getToken: `\n  session.getToken = ${GET_TOKEN}`,
  token: `\n  const fetchToken = ${GET_TOKEN}\n  // This token expires. Set a new one before it does, or set getToken instead.\n  session.token = await fetchToken()`,
  portal: '',
  none: '',
}

function html(input: SnippetInput, head: string): string {
  const { session, widget, choices, tokenSource = 'getToken', second } = input
  const rules = styleRules(input)
  const style = rules ? `\n<style>\n${rules}\n</style>\n` : ''
  const element = `  <${widget.tagName}${written(widget.attributes, choices.widget)}>
    <p slot="loading">Loading…</p>
  </${widget.tagName}>`
  const portal = tokenSource === 'portal' ? ' portal' : ''
  const other = second
    ? `\n\n<radops-session id="second"${written(session.attributes, second)}>\n${element}\n</radops-session>`
    : ''
  const otherToken = second
    ? `\n  // For another person: your server decides which.\n  document.getElementById('second').getToken = ${GET_TOKEN.replace('/radops-token', '/radops-token?of=second')}`
    : ''
  return `${head}
${style}
<radops-session id="radops"${written(session.attributes, choices.session)}${portal}>
${element}
</radops-session>${other}

<script type="module">
  const session = document.getElementById('radops')${TOKEN_CODE[tokenSource]}${otherToken}
  session.addEventListener('radops-session-needed', () => location.assign('/sign-in'))
${widget.events.map(({ name }) => `  document.addEventListener('${name}', ({ detail }) => console.log('${name}', detail))`).join('\n')}
</script>
`
}

/** The package by name, for pages that bundle their scripts. @param framework whose types to add */
const packageImports = ({ widget }: SnippetInput, framework: string) =>
  `import type {} from '@radops/widgets/${framework}'
import '@radops/widgets/session'
import '@radops/widgets/${widget.tagName.slice('radops-'.length)}'`

const apiBase = ({ console }: SnippetInput) => ` api-base="${console}/api/"`

/** Defines getToken ahead of a component. */
const getTokenConst = (tokenSource: TokenSource, indent = '') =>
  tokenSource === 'getToken' ? `\n${indent}const getToken = ${indent ? GET_TOKEN : dedent(GET_TOKEN)}\n` : ''

/** The token on the session's tag. @param write a property in the framework's syntax */
const given = (tokenSource: TokenSource, write: (name: string) => string): string => {
  if (tokenSource === 'getToken' || tokenSource === 'token') return ` ${write(tokenSource)}`
  return tokenSource === 'portal' ? ' portal' : ''
}

function react19(input: SnippetInput): string {
  const { session, widget, choices, tokenSource = 'getToken' } = input
  const handlers = widget.events.map(
    ({ name }) => `\n        on${name}={({ detail }) => console.log('${name}', detail)}`,
  )
  return `${packageImports(input, 'react')}
${getTokenConst(tokenSource)}
export function Widget(${tokenSource === 'token' ? '{ token }: { token: string }' : ''}) {
  return (
    <radops-session${apiBase(input)}${written(session.attributes, choices.session)}${given(tokenSource, (name) => `${name}={${name}}`)}>
      <${widget.tagName}${written(widget.attributes, choices.widget)}${handlers.join('')}
      />
    </radops-session>
  )
}
`
}

/** React 18 only writes attributes: properties and events go through refs. */
function react18(input: SnippetInput): string {
  const { session, widget, choices, tokenSource = 'getToken' } = input
  const classOf = (tagName: string) =>
    tagName.replaceAll(/(?:^|-)([a-z])/g, (_all, letter: string) => letter.toUpperCase())
  const type = classOf(widget.tagName)
  const isGiven = tokenSource === 'getToken' || tokenSource === 'token'
  const property = isGiven ? `\n    if (session.current) session.current.${tokenSource} = ${tokenSource}` : ''
  const listeners = (verb: string) =>
    widget.events.map(({ name }) => `element?.${verb}EventListener('${name}', log)`)
  return `${packageImports(input, 'react18')}
import type { ${isGiven ? `${type}, RadopsSession` : type} } from '@radops/widgets'
import { useEffect, useRef } from 'react'
${getTokenConst(tokenSource)}
const log = ({ type, detail }: CustomEvent) => console.log(type, detail)

export function Widget(${tokenSource === 'token' ? '{ token }: { token: string }' : ''}) {
${isGiven ? '  const session = useRef<RadopsSession>(null)\n' : ''}  const widget = useRef<${type}>(null)
  useEffect(() => {${property}
    const element = widget.current
    ${listeners('add').join('\n    ')}
    return () => {
      ${listeners('remove').join('\n      ')}
    }
  }, [${tokenSource === 'token' ? 'token' : ''}])
  return (
    <radops-session${isGiven ? ' ref={session}' : ''}${apiBase(input)}${written(session.attributes, choices.session)}${tokenSource === 'portal' ? ' portal' : ''}>
      <${widget.tagName} ref={widget}${written(widget.attributes, choices.widget)} />
    </radops-session>
  )
}
`
}

function vue(input: SnippetInput): string {
  const { session, widget, choices, tokenSource = 'getToken' } = input
  const handlers = widget.events.map(
    ({ name }) => `\n      @${name}="({ detail }) => log('${name}', detail)"`,
  )
  return `<script setup lang="ts">
${packageImports(input, 'vue')}
${getTokenConst(tokenSource)}${tokenSource === 'token' ? '\ndefineProps<{ token: string }>()\n' : ''}const log = (name: string, detail: unknown) => console.log(name, detail)
</script>

<template>
  <radops-session${apiBase(input)}${written(session.attributes, choices.session)}${given(tokenSource, (name) => `:${name}.prop="${name}"`)}>
    <${widget.tagName}${written(widget.attributes, choices.widget)}${handlers.join('')}
    />
  </radops-session>
</template>
`
}

function svelte(input: SnippetInput): string {
  const { session, widget, choices, tokenSource = 'getToken' } = input
  const handlers = widget.events.map(
    ({ name }) => `\n    on${name}={({ detail }) => console.log('${name}', detail)}`,
  )
  return `<script lang="ts">
${packageImports(input, 'svelte')
  .split('\n')
  .map((line) => `  ${line}`)
  .join('\n')}
${getTokenConst(tokenSource, '  ')}${tokenSource === 'token' ? '\n  const { token }: { token: string } = $props()\n' : ''}</script>

<radops-session${apiBase(input)}${written(session.attributes, choices.session)}${given(tokenSource, (name) => `{${name}}`)}>
  <${widget.tagName}${written(widget.attributes, choices.widget)}${handlers.join('')}
  ></${widget.tagName}>
</radops-session>
`
}
