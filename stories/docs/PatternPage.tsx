import { useOf } from '@storybook/addon-docs/blocks'
import { CircleCheckIcon, CircleXIcon } from 'lucide-react'
import { Badge } from '#src/ui/Badge/Badge.tsx'
import { Section } from '#src/ui/Card/Section.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { PageHeader } from '#src/ui/PageHeader/PageHeader.tsx'
import * as css from './docs.css.ts'
import type { Pattern } from './guide.ts'
import { ComponentLink } from './links.tsx'
import { StoryElsewhere, StoryExample } from './StoryExample.tsx'
import { Sentences, Words } from './Words.tsx'

/**
 * The docs page of a pattern: the rule, its reasons and requirements, a right and a wrong example, and where the
 * product uses it.
 */
export function PatternPage() {
  const { preparedMeta } = useOf('meta', ['meta'])
  const pattern = preparedMeta.parameters.pattern as Pattern
  return (
    <>
      <PageHeader
        title={preparedMeta.title.split('/').at(-1) ?? ''}
        description={<Words>{pattern.rule}</Words>}
      />
      <div className={css.columns}>
        <Section title="Why">
          <Sentences of={pattern.why} className={css.list} />
        </Section>
        <Section title="Requirements">
          <Sentences of={pattern.requires} className={css.list} />
        </Section>
      </div>
      <Section title="Do and don't">
        <Stack space="xlarge">
          {pattern.pairs.map(({ right, wrong }) => (
            <div key={right.state} className={css.columns}>
              <Stack space="xsmall">
                <span>
                  <Badge tone="positive" icon={<CircleCheckIcon aria-hidden="true" />}>
                    Do
                  </Badge>
                </span>
                <StoryExample {...right} />
              </Stack>
              <Stack space="xsmall">
                <span>
                  <Badge tone="critical" icon={<CircleXIcon aria-hidden="true" />}>
                    Don't
                  </Badge>
                </span>
                <StoryExample {...wrong} />
              </Stack>
            </div>
          ))}
        </Stack>
      </Section>
      <Section title="In the product">
        <Stack space="xlarge">
          {pattern.examples.map((example) => (
            <StoryElsewhere key={`${example.title} ${example.state}`} {...example} />
          ))}
        </Stack>
      </Section>
      <Section title="Built from">
        <Inline space="small">
          {pattern.parts.map((name) => (
            <ComponentLink key={name} name={name} />
          ))}
        </Inline>
      </Section>
    </>
  )
}
