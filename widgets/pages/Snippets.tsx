import { useState } from 'react'
import { Section } from '#src/ui/Card/Section.tsx'
import { Tabs } from '#src/ui/Tabs/Tabs.tsx'
import { Code } from './Code.tsx'
import type { Release } from './loadWidgets.ts'
import { type SnippetInput, snippets, styleRules } from './snippets.ts'

type SnippetsProps = Pick<SnippetInput, 'widget' | 'choices' | 'supply' | 'second'> & { release: Release }

/** The page of another intranet that shows what the preview shows. */
export function Snippets({ release, ...shown }: SnippetsProps) {
  const [kind, setKind] = useState('HTML')
  const { version, integrity, loads, session } = release
  const rules = styleRules(shown)
  const made = {
    ...snippets({ console: location.origin, version, integrity, loads, session, ...shown }),
    // For the style sheet of a page that is built from components.
    ...(rules && { CSS: rules }),
  }
  return (
    <Section
      title="Snippet"
      description="For a page of your own; /radops-token is an address of your server that hands out the token."
    >
      <Tabs
        label="Snippets"
        selected={kind}
        onSelect={setKind}
        tabs={Object.entries(made).map(([id, text]) => ({
          id,
          label: id,
          panel: <Code label={`${id} snippet`} text={text} />,
        }))}
      />
    </Section>
  )
}
