import type { ElementInterface, Manifest, Part } from './manifest.ts'
import { partsOf } from './release.ts'

/** Marks the generated reference in docs/widgets.md (`npm run widgets:interface`). */
const REFERENCE_MARKS = ['<!-- reference: npm run widgets:interface -->', '<!-- /reference -->'] as const

const SESSION_TAG = 'radops-session'

/** The interface of every element as tables: first what all widgets share, then each one's additions. */
export function reference(manifest: Manifest): string {
  const elements = manifest.modules.flatMap(({ declarations }) => declarations)
  const session = elements.filter(({ tagName }) => tagName === SESSION_TAG)
  const widgets = elements.filter((element) => !session.includes(element))
  const shared = rowsOf(widgets[0]).filter((row) => widgets.every((widget) => rowsOf(widget).includes(row)))
  return [
    ...session.map((element) => section(element, rowsOf(element))),
    `### Every widget\n\n${table(shared)}`,
    ...widgets.map((element) =>
      section(
        element,
        rowsOf(element).filter((row) => !shared.includes(row)),
      ),
    ),
    looks(widgets[0]?.cssProperties ?? []),
  ].join('\n\n')
}

/** The guide with an updated reference. */
export function withReference(guide: string, manifest: Manifest): string {
  const [start, end] = REFERENCE_MARKS.map((mark) => guide.indexOf(mark))
  if (start === undefined || end === undefined || start < 0 || end < start) {
    throw new Error(`The guide lacks ${REFERENCE_MARKS.join(' … ')}.`)
  }
  return `${guide.slice(0, start + REFERENCE_MARKS[0].length)}\n\n${reference(manifest)}\n\n${guide.slice(end)}`
}

const section = ({ tagName, description }: ElementInterface, rows: readonly string[]) =>
  `### \`<${tagName}>\`\n\n${sentence(description.replace(/^`[^`]+`: /, ''))}\n\n${table(rows)}`

const table = (rows: readonly string[]) =>
  ['| | Name | Type | Meaning |', '|---|---|---|---|', ...rows].join('\n')

function rowsOf(element: ElementInterface | undefined): string[] {
  if (!element) return []
  const attributes = element.attributes.map(({ fieldName }) => fieldName)
  return partsOf(element)
    .filter(([kind]) => kind !== 'custom property')
    .flatMap(([kind, parts]) =>
      parts
        // A property with the same value as an attribute is listed with it.
        .filter(({ name }) => kind !== 'property' || !attributes.includes(name))
        .map((part) => row(kind, part, element)),
    )
}

function row(kind: string, { name, type, description }: Part, element: ElementInterface): string {
  const property = element.attributes.find(
    (attribute) => kind === 'attribute' && attribute.name === name,
  )?.fieldName
  const names = property && property !== name ? `\`${name}\`, \`${property}\`` : `\`${name || '(default)'}\``
  const shown = type?.text.replace(/^CustomEvent<(.*)>$/s, '$1') ?? ''
  return `| ${kind} | ${names} | ${shown && `\`${cell(shown)}\``} | ${cell(sentence(description))} |`
}

function looks(properties: readonly Part[]): string {
  if (properties.length === 0) return ''
  const rows = properties.map(({ name, description }) => `| \`${name}\` | ${cell(sentence(description))} |`)
  return `### Custom properties\n\n${['| Name | Sets |', '|---|---|', ...rows].join('\n')}`
}

const cell = (text: string) => text.replaceAll('|', '\\|').replace(/\s+/g, ' ')

function sentence(text = ''): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  return /[.!?]$/.test(plain) || plain === '' ? capital(plain) : `${capital(plain)}.`
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
