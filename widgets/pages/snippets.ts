import { type Choices, chosen } from './controls.ts'
import type { Documented, WidgetInterface } from './loadWidgets.ts'

/** What a snippet is made from. */
export interface SnippetInput {
  /** Where the widgets come from. */
  console: string
  version: string
  integrity: Record<string, string>
  session: Pick<WidgetInterface, 'attributes'>
  widget: Pick<WidgetInterface, 'tagName' | 'attributes' | 'events' | 'cssProperties'>
  choices: Choices
}

export type SnippetKind = 'HTML' | 'HTML, every file checked' | 'React' | 'Vue' | 'Svelte'

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

const written = (documented: readonly Documented[], values: Record<string, string>): string =>
  chosen(documented, values)
    .map(([name, value]) => {
      const isBoolean = documented.find((one) => one.name === name)?.type?.text === 'boolean'
      return isBoolean ? ` ${name}` : ` ${name}="${escape(value)}"`
    })
    .join('')

/** What a page's server hands out (docs/widgets.md, "The token"). */
const GET_TOKEN = `async () => {
    const answer = await fetch('/radops-token')
    if (!answer.ok) throw new Error(\`no token: \${answer.status}\`)
    return (await answer.json()).access
  }`

const dedent = (text: string) => text.replaceAll('\n  ', '\n')

/** The snippets of one widget, as a page of another origin would have them. */
export function snippets(input: SnippetInput): Record<SnippetKind, string> {
  return {
    HTML: html(input, scriptTag(input)),
    'HTML, every file checked': html(input, `${importMap(input)}\n${scriptTag(input)}`),
    React: react(input),
    Vue: vue(input),
    Svelte: svelte(input),
  }
}

const scriptTag = ({ console, version, integrity }: SnippetInput) =>
  `<script type="module" src="${console}/widgets/${version}/radops.js"
  integrity="${integrity['radops.js'] ?? ''}" crossorigin="anonymous"></script>`

/** Every script of the version: those the first one imports, and those it fetches when a widget comes into view. */
function importMap({ console, version, integrity }: SnippetInput): string {
  const scripts = Object.entries(integrity)
    .filter(([file]) => file.endsWith('.js'))
    .map(([file, digest]) => [`${console}/widgets/${version}/${file}`, digest])
  const map = JSON.stringify({ integrity: Object.fromEntries(scripts) }, null, 2)
  return `<script type="importmap">\n${map}\n</script>`
}

function html({ session, widget, choices }: SnippetInput, head: string): string {
  const looks = chosen(widget.cssProperties, choices.looks).map(([name, value]) => `  ${name}: ${value};`)
  const style = looks.length > 0 ? `\n<style>\n${widget.tagName} {\n${looks.join('\n')}\n}\n</style>\n` : ''
  return `${head}
${style}
<radops-session id="radops"${written(session.attributes, choices.session)}>
  <${widget.tagName}${written(widget.attributes, choices.widget)}>
    <p slot="loading">One moment…</p>
  </${widget.tagName}>
</radops-session>

<script type="module">
  const session = document.getElementById('radops')
  session.getToken = ${GET_TOKEN}
  session.addEventListener('radops-session-needed', () => location.assign('/sign-in'))
${widget.events.map(({ name }) => `  document.addEventListener('${name}', ({ detail }) => console.log('${name}', detail))`).join('\n')}
</script>
`
}

/** The package by name: what a page that bundles its scripts does. */
const packageImports = ({ widget }: SnippetInput) =>
  `import '@radops/widgets/session'\nimport '@radops/widgets/${widget.tagName.slice('radops-'.length)}'`

const apiBase = ({ console }: SnippetInput) => ` api-base="${console}/api/"`

function react(input: SnippetInput): string {
  const { session, widget, choices } = input
  const handlers = widget.events.map(
    ({ name }) => `\n        on${name}={({ detail }) => console.log('${name}', detail)}`,
  )
  return `import type {} from '@radops/widgets/react'
${packageImports(input)}

const getToken = ${dedent(GET_TOKEN)}

export function Widget() {
  return (
    <radops-session${apiBase(input)}${written(session.attributes, choices.session)} getToken={getToken}>
      <${widget.tagName}${written(widget.attributes, choices.widget)}${handlers.join('')}
      />
    </radops-session>
  )
}
`
}

function vue(input: SnippetInput): string {
  const { session, widget, choices } = input
  const handlers = widget.events.map(
    ({ name }) => `\n      @${name}="({ detail }) => tell('${name}', detail)"`,
  )
  return `<script setup lang="ts">
${packageImports(input)}

const getToken = ${dedent(GET_TOKEN)}
const tell = (name: string, detail: unknown) => console.log(name, detail)
</script>

<template>
  <radops-session${apiBase(input)}${written(session.attributes, choices.session)} :getToken.prop="getToken">
    <${widget.tagName}${written(widget.attributes, choices.widget)}${handlers.join('')}
    />
  </radops-session>
</template>
`
}

function svelte(input: SnippetInput): string {
  const { session, widget, choices } = input
  const handlers = widget.events.map(
    ({ name }) => `\n    on${name}={({ detail }) => console.log('${name}', detail)}`,
  )
  return `<script lang="ts">
${packageImports(input)
  .split('\n')
  .map((line) => `  ${line}`)
  .join('\n')}

  const getToken = ${GET_TOKEN}
</script>

<radops-session${apiBase(input)}${written(session.attributes, choices.session)} {getToken}>
  <${widget.tagName}${written(widget.attributes, choices.widget)}${handlers.join('')}
  ></${widget.tagName}>
</radops-session>
`
}
