import { useOf } from '@storybook/addon-docs/blocks'
import { Section } from '#src/ui/Card/Section.tsx'
import { Kbd } from '#src/ui/Kbd/Kbd.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { PageHeader } from '#src/ui/PageHeader/PageHeader.tsx'
import { Table } from '#src/ui/Table/Table.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import * as css from './docs.css.ts'
import type { Guide, KeyUse } from './guide.ts'
import { ComponentLink } from './links.tsx'
import { PropsOf } from './PropsOf.tsx'
import { StoryExample } from './StoryExample.tsx'
import { Sentences, Words } from './Words.tsx'

/** The docs page of a component: when to use it, states, keys, accessibility, props. */
export function ComponentPage() {
  const { preparedMeta } = useOf('meta', ['meta'])
  const guide = preparedMeta.parameters.guide as Guide
  return (
    <>
      <PageHeader
        title={preparedMeta.title.split('/').at(-1) ?? ''}
        description={<Words>{guide.is}</Words>}
      />
      <div className={css.columns}>
        <Section title="When to use it">
          <Sentences of={guide.use} className={css.list} />
        </Section>
        <Section title="When not to use it">
          <ul className={css.list}>
            {guide.not.map(({ when, take }) => (
              <li key={when}>
                <Words>{when}</Words>
                {take && (
                  <>
                    {' '}
                    Use <ComponentLink name={take} />.
                  </>
                )}
              </li>
            ))}
          </ul>
        </Section>
      </div>
      <Section title="States">
        <Stack space="large">
          {Object.entries(guide.states).map(([state, description]) => (
            <StoryExample key={state} state={state} description={description} />
          ))}
        </Stack>
      </Section>
      <Section title="Keyboard">
        {typeof guide.keyboard === 'string' ? (
          <p>
            <Words>{guide.keyboard}</Words>
          </p>
        ) : (
          <Table label="Keyboard" columns={keyColumns} rows={guide.keyboard} rowKey={toKey} empty="" />
        )}
      </Section>
      <Section title="Accessibility">
        <Sentences of={guide.accessibility} className={css.list} />
      </Section>
      <Section title="Props">
        <PropsOf meta={preparedMeta} more={guide.moreProps} />
      </Section>
    </>
  )
}

const toKey = ({ keys, does }: KeyUse) => `${keys} ${does}`
const keyColumns: Column<KeyUse>[] = [
  {
    header: 'Key',
    width: '30%',
    cell: ({ keys }) => (
      <Inline space="xxsmall">
        {keys.split(' ').map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </Inline>
    ),
  },
  { header: 'Does', cell: ({ does }) => <Words>{does}</Words> },
]
