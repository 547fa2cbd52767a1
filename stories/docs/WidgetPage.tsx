import { DocsContext, useOf } from '@storybook/addon-docs/blocks'
import { useContext } from 'react'
import { Section } from '#src/ui/Card/Section.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { PageHeader } from '#src/ui/PageHeader/PageHeader.tsx'
import { Table } from '#src/ui/Table/Table.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import released from '#widgets/custom-elements.released.json'
import * as css from './docs.css.ts'
import type { WidgetGuide } from './guide.ts'
import { StorybookLink } from './links.tsx'
import { StoryExample } from './StoryExample.tsx'
import { Words } from './Words.tsx'

type Part = { name: string; description?: string; type?: { text: string } }
type Element = Record<'events' | 'slots' | 'cssParts' | 'cssProperties', Part[]> & {
  tagName: string
  description: string
  attributes: (Part & { fieldName: string })[]
  members: Part[]
}
const { modules } = released as { modules: { declarations: Element[] }[] }
const elements = modules.flatMap(({ declarations }) => declarations)

/** The docs page of a widget: its public interface, from the file that also generates docs/widgets.md, and examples. */
export function WidgetPage() {
  const { preparedMeta } = useOf('meta', ['meta'])
  const { tag, examples } = preparedMeta.parameters.widget as WidgetGuide
  const stories = useContext(DocsContext).componentStories()
  const element = elements.find(({ tagName }) => tagName === tag)
  if (!element)
    throw new Error(`custom-elements.released.json has no ${tag}: run "npm run widgets:interface".`)
  const fields = element.attributes.map(({ fieldName }) => fieldName)
  return (
    <>
      <PageHeader
        title={preparedMeta.title.split('/').at(-1) ?? ''}
        description={<Words>{element.description}</Words>}
      />
      <Section title="Examples">
        <Stack space="large">
          {Object.entries(examples).map(([state, { description, markup }]) => (
            <Stack key={state} space="small">
              <StoryExample state={state} description={description} />
              <pre className={css.markup}>{markup}</pre>
            </Stack>
          ))}
        </Stack>
      </Section>
      <Parts title="Attributes" parts={element.attributes} />
      <Parts title="Properties" parts={element.members.filter(({ name }) => !fields.includes(name))} />
      <Parts title="Events" parts={element.events} />
      <Parts title="Slots" parts={element.slots} />
      <Parts title="Parts" parts={element.cssParts} />
      <Parts title="Custom properties" parts={element.cssProperties} />
      <Section title="States">
        <ul className={css.list}>
          {stories.map(({ id, name }) => (
            <li key={id}>
              <StorybookLink path={`story/${id}`}>{name}</StorybookLink>
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}

/** An attribute and its property share a row, as they have one value. */
function Parts({ title, parts }: { title: string; parts: readonly Part[] }) {
  if (parts.length === 0) return null
  const shown = columns.filter(({ header }) => header !== 'Type' || parts.some(({ type }) => type))
  return (
    <Section title={title}>
      <Table label={title} columns={shown} rows={parts} rowKey={({ name }) => name} empty="" />
    </Section>
  )
}

/** Descriptions of the interface continue a docblock's dash. */
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const code = (text: string) => <code className={css.code}>{text}</code>
const columns: Column<Part>[] = [
  { header: 'Name', isCardTitle: true, width: '25%', cell: ({ name }) => code(name || '(default)') },
  { header: 'Type', cell: ({ type }) => type && code(type.text.replace(/^CustomEvent<(.*)>$/s, '$1')) },
  { header: 'Meaning', cell: ({ description = '' }) => <Words>{capitalized(description)}</Words> },
]
