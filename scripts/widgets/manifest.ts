import { readdirSync, readFileSync } from 'node:fs'
import * as analyzer from '@custom-elements-manifest/analyzer'
import { APPEARANCE } from '../../src/theme/appearance.ts'
import { ROOT } from '../support/command.mjs'

/** A documented part of an element's interface, as in custom-elements.json. */
export interface Part {
  name: string
  description?: string
  type?: { text: string }
}
export interface TypedPart extends Part {
  description: string
  type: { text: string }
}
interface Attribute extends TypedPart {
  /** The property with the same value. */
  fieldName: string
}
interface Field extends TypedPart {
  kind: 'field'
  attribute?: string
}
export interface ElementInterface {
  kind: 'class'
  customElement: true
  name: string
  tagName: string
  description: string
  attributes: Attribute[]
  members: Field[]
  events: TypedPart[]
  slots: Part[]
  cssParts: Part[]
  cssProperties: Part[]
  superclass: { name: 'HTMLElement'; package: 'global:' }
}
interface Export {
  kind: 'js' | 'custom-element-definition'
  name: string
  declaration: { name: string; module: string }
}
export interface Manifest {
  schemaVersion: string
  readme: string
  modules: { kind: 'javascript-module'; path: string; declarations: ElementInterface[]; exports: Export[] }[]
}

type Documented = 'attributes' | 'events' | 'slots' | 'cssParts'
/** The analyzer's output for a class; anything can be missing. */
interface AnalyzedClass extends Partial<Record<Documented, Part[]>> {
  kind: string
  name: string
  description?: string
  superclass?: { name: string }
  members?: (Part & { kind: string })[]
  /** Names from `@prop`. */
  properties: string[]
}

/** Exported by the package for such scripts, but missing in its declarations. */
const { create, ts } = analyzer as unknown as {
  create(input: { modules: unknown[]; plugins: []; context: { dev: false } }): {
    modules: { declarations?: Omit<AnalyzedClass, 'properties'>[] }[]
  }
  ts: {
    createSourceFile(name: string, text: string, target: number, setParents: true): unknown
    ScriptTarget: { ES2022: number }
  }
}

const ERROR_EVENT = 'radops-error'
const TAG_PREFIX = 'radops-'

/** `RadopsMissionControl` becomes `radops-mission-control`. */
const tagOf = (className: string): string =>
  className.replace(/[A-Z]/g, (letter, at: number) => `${at === 0 ? '' : '-'}${letter.toLowerCase()}`)

const propertyOf = (attribute: string): string =>
  attribute.replace(/-(.)/g, (_match, letter: string) => letter.toUpperCase())

/** `@prop {type} name - what it is` in a docblock; the analyzer does not distinguish them from other fields. */
const DOCUMENTED_PROPERTY = /^ \* @prop \{.+\} (\w+) - /gm

/**
 * The public interface of every widget, read from the docblocks of their classes: what a docblock does not name is not
 * public, whatever TypeScript says.
 * @throws Error naming the element whose docblock and class disagree
 */
export function readManifest(): Manifest {
  const sources = readdirSync(`${ROOT}widgets`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.css.ts'))
    .sort()
    .map((file) => ({ file, text: readFileSync(`${ROOT}widgets/${file}`, 'utf8') }))
  // One file at a time: together, the analyzer prefers an ancestor's text over the element's own.
  const classes = sources.flatMap(({ file, text }) => {
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true)
    const { modules } = create({ modules: [source], plugins: [], context: { dev: false } })
    return modules
      .flatMap(({ declarations = [] }) => declarations)
      .filter(({ kind }) => kind === 'class')
      .map((one) => ({ ...one, properties: namesIn(text) }))
  })
  return {
    schemaVersion: '1.0.0',
    readme: 'README.md',
    modules: classes
      .filter(({ name }) => tagOf(name).startsWith(TAG_PREFIX))
      .map((element) => moduleOf(elementOf(element, lineage(element, classes))))
      .sort((one, other) => one.path.localeCompare(other.path)),
  }
}

const namesIn = (source: string) =>
  [...source.matchAll(DOCUMENTED_PROPERTY)].flatMap(([, name]) => name ?? [])

/** A class and its ancestors among our own, nearest first. */
function lineage(element: AnalyzedClass, classes: readonly AnalyzedClass[]): AnalyzedClass[] {
  const parent = classes.find(({ name }) => name === element.superclass?.name)
  return parent ? [element, ...lineage(parent, classes)] : [element]
}

function elementOf(
  { name, description = '' }: AnalyzedClass,
  line: readonly AnalyzedClass[],
): ElementInterface {
  /** Without duplicate names; a class overrides its ancestors. */
  const collect = (kind: Documented): Part[] => {
    const all = line.flatMap((one) => one[kind] ?? [])
    return all.filter(({ name: own }, index) => all.findIndex((part) => part.name === own) === index)
  }
  const fields = line.flatMap(({ members = [] }) => members.filter(({ kind }) => kind === 'field'))
  const attributes = collect('attributes').map((attribute): Attribute => {
    const fieldName = propertyOf(attribute.name)
    if (!fields.some((field) => field.name === fieldName)) {
      throw new Error(`${name} documents the attribute ${attribute.name} and has no property ${fieldName}.`)
    }
    return { ...typed(name, attribute), fieldName }
  })
  const properties = line
    .flatMap((one) => one.properties)
    .map((property) => fields.find((field) => field.name === property) ?? { name: property })
  return {
    kind: 'class',
    customElement: true,
    name,
    tagName: tagOf(name),
    description,
    attributes,
    members: [
      ...attributes.map(({ fieldName, type, description: words, ...attribute }) => ({
        kind: 'field' as const,
        name: fieldName,
        attribute: attribute.name,
        type: { text: type.text === 'boolean' ? type.text : `${type.text} | null` },
        description: words,
      })),
      ...properties.map((property) => ({ kind: 'field' as const, ...typed(name, property) })),
    ],
    events: collect('events')
      // The analyzer also reports a dispatchEvent whose name is a variable.
      .filter((event) => event.name.startsWith(TAG_PREFIX))
      .map((event) => withAllCodes(typed(name, event), line)),
    slots: collect('slots').map(plain),
    cssParts: collect('cssParts').map(plain),
    // The session has no appearance.
    cssProperties: line.some((one) => one.name === 'WidgetElement') ? LOOKS : [],
    superclass: { name: 'HTMLElement', package: 'global:' },
  }
}

/** The theme reads the same list. */
const LOOKS = APPEARANCE.map(
  ({ name, sets, light, dark }): Part => ({
    name,
    description: `${sets}; \`${light}\`${dark === light ? '' : `, dark \`${dark}\``}`,
  }),
)

const CODE = /'[a-z-]+'/g

/** An element also has its ancestors' codes. */
function withAllCodes(event: TypedPart, line: readonly AnalyzedClass[]): TypedPart {
  if (event.name !== ERROR_EVENT) return event
  const errors = line
    .toReversed()
    .flatMap(({ events = [] }) => events.filter(({ name }) => name === ERROR_EVENT))
  const codes = new Set(errors.flatMap(({ type }) => type?.text.match(CODE) ?? []))
  return { ...event, type: { text: `CustomEvent<{ code: ${[...codes].join(' | ')}, message: string }>` } }
}

const plain = ({ name, description = '' }: Part): Part => ({ name, description })

function typed(element: string, { name, description = '', type }: Part): TypedPart {
  if (!type || description === '')
    throw new Error(`${element} documents ${name} without its type or its meaning.`)
  // Normalizes spaces and quotes, so that reformatting a docblock does not change the interface.
  const text = type.text.replace(/\s*\|\s*/g, ' | ').replaceAll('"', "'")
  return { name, description, type: { text } }
}

/** One module of the package per element: its exports and the element it defines. */
function moduleOf(element: ElementInterface): Manifest['modules'][number] {
  const path = `${element.tagName.slice(TAG_PREFIX.length)}.js`
  const declaration = { name: element.name, module: path }
  return {
    kind: 'javascript-module',
    path,
    declarations: [element],
    exports: [
      { kind: 'js', name: element.name, declaration },
      { kind: 'custom-element-definition', name: element.tagName, declaration },
    ],
  }
}
