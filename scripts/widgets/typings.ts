import type { ElementInterface, Manifest, TypedPart } from './manifest.ts'

const HEADER = '// Made from custom-elements.json by the build; change the docblocks of widgets/ instead.\n'

/** Frameworks whose types must be extended: one file each, because it imports a package that others lack. */
export const FRAMEWORKS = ['react', 'react18', 'preact', 'vue', 'svelte'] as const

const elementsOf = (manifest: Manifest): ElementInterface[] =>
  manifest.modules.flatMap(({ declarations }) => declarations)

const comment = (indent: string, text: string | undefined) =>
  text ? `${indent}/** ${text.replace(/\s*\n\s*/g, ' ')} */\n` : ''

/** @returns the declaration files of the package, by name */
export function typings(manifest: Manifest): Record<string, string> {
  const elements = elementsOf(manifest)
  const modules = manifest.modules.map(({ path, declarations }) => [
    path.replace(/\.js$/, '.d.ts'),
    `${HEADER}export { ${declarations.map(({ name }) => name).join(', ')} } from './index.js'\n`,
  ])
  return {
    'index.d.ts': indexOf(elements),
    'diagnose.d.ts': DIAGNOSE,
    ...Object.fromEntries(modules),
    'react.d.ts': react(elements, 'everything'),
    'react18.d.ts': react(elements, 'attributes'),
    'preact.d.ts': preact(elements),
    'vue.d.ts': vue(elements),
    'svelte.d.ts': svelte(elements),
  }
}

function indexOf(elements: readonly ElementInterface[]): string {
  const named = (list: (element: ElementInterface) => string) => elements.map(list).join('')
  const events = new Map<string, string[]>()
  for (const { name, events: own } of elements) {
    for (const event of own) {
      events.set(event.name, [...(events.get(event.name) ?? []), `${name}Events['${event.name}']`])
    }
  }
  return `${HEADER}
${elements.map(classOf).join('\n')}
declare global {
  interface HTMLElementTagNameMap {
${named(({ tagName, name }) => `    '${tagName}': ${name}\n`)}  }
  /** They bubble, so a page can listen on the document. */
  interface GlobalEventHandlersEventMap {
${[...events].map(([event, types]) => `    '${event}': ${types.join(' | ')}\n`).join('')}  }
}
`
}

function classOf({ name, description, attributes, members, events }: ElementInterface): string {
  const line = (optional: '?' | '', quote: "'" | '') => (part: TypedPart) =>
    `${comment('  ', part.description)}  ${quote}${part.name}${quote}${optional}: ${part.type.text}\n`
  return `/** Attributes of ${name}. */
export interface ${name}Attributes {
${attributes.map((one) => line('?', "'")({ ...one, type: { text: attributeType(one.type.text) } })).join('')}}
/** Properties of ${name}. */
export interface ${name}Properties {
${members.map(line('', '')).join('')}}
/** Events of ${name}. */
export interface ${name}Events {
${events.map(line('', "'")).join('')}}
export type ${name}EventMap = Omit<HTMLElementEventMap, keyof ${name}Events> & ${name}Events
${comment('', description)}export declare class ${name} extends HTMLElement implements ${name}Properties {
${members.map(line('', '')).join('')}  addEventListener<Name extends keyof ${name}EventMap>(
    type: Name,
    listener: (this: ${name}, event: ${name}EventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<Name extends keyof ${name}EventMap>(
    type: Name,
    listener: (this: ${name}, event: ${name}EventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}
`
}

/** Markup is text: numbers may be written as text, and boolean attributes as ''. */
const attributeType = (type: string): string => {
  const texts = [...type.matchAll(/(?<![\w'])\d+(?![\w'])/g)].map(([digits]) => `'${digits}'`)
  if (type === 'number') return 'number | `${number}`'
  if (type === 'boolean') return "boolean | ''"
  return [type, ...texts].join(' | ')
}

const imports = (elements: readonly ElementInterface[], kinds: readonly string[]) =>
  `import type { ${elements.flatMap(({ name }) => kinds.map((kind) => `${name}${kind}`)).join(', ')} } from './index.js'\n`

const ALL_KINDS = ['', 'Attributes', 'Properties', 'Events']

const HANDLERS = `type Handlers<Events> = { [Name in keyof Events as \`on\${Name & string}\`]?: (event: Events[Name]) => void }\n`

const lines = (elements: readonly ElementInterface[], indent: string, type: (name: string) => string) =>
  elements.map(({ name, tagName }) => `${indent}'${tagName}': ${type(name)}\n`).join('')

/** React 19 sets properties and adds listeners; React 18 only writes attributes. */
function react(elements: readonly ElementInterface[], takes: 'everything' | 'attributes'): string {
  const isFull = takes === 'everything'
  const type = (name: string) =>
    isFull
      ? `Tag<${name}> & ${name}Attributes & Partial<${name}Properties> & Handlers<${name}Events>`
      : `Tag<${name}> & ${name}Attributes & { class?: string }`
  return `${HEADER}import type { DetailedHTMLProps, HTMLAttributes } from 'react'
${imports(elements, isFull ? ALL_KINDS : ['', 'Attributes'])}
type Tag<Class> = DetailedHTMLProps<HTMLAttributes<Class>, Class>
${isFull ? HANDLERS : ''}
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${lines(elements, '      ', type)}    }
  }
}
`
}

function preact(elements: readonly ElementInterface[]): string {
  const type = (name: string) =>
    `HTMLAttributes<${name}> & ${name}Attributes & Partial<${name}Properties> & Handlers<${name}Events>`
  return `${HEADER}import type { HTMLAttributes } from 'preact'
${imports(elements, ALL_KINDS)}
${HANDLERS}
declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
${lines(elements, '      ', type)}    }
  }
}
`
}

/** See https://vuejs.org/guide/extras/web-components#non-vue-web-components-and-typescript. */
function vue(elements: readonly ElementInterface[]): string {
  return `${HEADER}import type { HTMLAttributes, PublicProps } from 'vue'
${imports(elements, ALL_KINDS)}
/** As templates write it: \`@radops-error\` is the property \`onRadopsError\`. */
type Camel<Name extends string> = Name extends \`\${infer First}-\${infer Rest}\` ? \`\${First}\${Camel<Capitalize<Rest>>}\` : Name
type Handlers<Events> = {
  [Name in keyof Events as \`on\${Capitalize<Camel<Name & string>>}\`]?: (event: Events[Name]) => void
}
type Tag<Class, Props, Events> = new () => Class & {
  /** @deprecated for templates alone: not there on the element itself */
  $props: HTMLAttributes & PublicProps & Props & Handlers<Events>
}

declare module 'vue' {
  interface GlobalComponents {
${lines(elements, '    ', (name) => `Tag<${name}, ${name}Attributes & Partial<${name}Properties>, ${name}Events>`)}  }
}
`
}

/** Svelte 5 listens with `onradops-error`, Svelte 4 with `on:radops-error`. */
function svelte(elements: readonly ElementInterface[]): string {
  return `${HEADER}${imports(elements, ['Attributes', 'Properties', 'Events'])}
${HANDLERS}type OldHandlers<Events> = { [Name in keyof Events as \`on:\${Name & string}\`]?: (event: Events[Name]) => void }
interface Global {
  id?: string | null
  class?: string | null
  style?: string | null
  slot?: string | null
  hidden?: boolean | null
  children?: unknown
}
type Tag<Props, Events> = Global & Props & Handlers<Events> & OldHandlers<Events>

declare global {
  namespace svelteHTML {
    interface IntrinsicElements {
${lines(elements, '      ', (name) => `Tag<${name}Attributes & Partial<${name}Properties>, ${name}Events>`)}    }
  }
}
`
}

const DIAGNOSE = `${HEADER}
/** One check: its result, and what to do if it failed. */
export interface Finding {
  check: string
  state: 'ok' | 'warning' | 'failed' | 'skipped'
  message: string
  /** What to do; absent when all is well. */
  advice?: string
}
export interface DiagnoseOptions {
  /** Address of the widget script; default: those of this page's script elements, or radops.js next to this module. */
  script?: string
  /** Address of the API; default: that of a session on the page, or \`api/\` next to the script's folder. */
  apiBase?: string
  /** Token to check; default: those of the page's sessions. Sent only to the API. */
  token?: string
}
/** Finds out why widgets do not show on this page; prints and returns the findings. */
export declare function diagnose(options?: DiagnoseOptions): Promise<Finding[]>
`
