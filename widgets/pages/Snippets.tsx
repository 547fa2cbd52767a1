import { useState } from 'react'
import { Section } from '#src/ui/Card/Section.tsx'
import { Tabs } from '#src/ui/Tabs/Tabs.tsx'
import { Code } from './Code.tsx'
import type { Choices } from './controls.ts'
import type { Release, WidgetInterface } from './loadWidgets.ts'
import { type SnippetKind, snippets } from './snippets.ts'

type SnippetsProps = { release: Release; widget: WidgetInterface; choices: Choices }

/** The page of another intranet that shows what the preview shows. */
export function Snippets({ release, widget, choices }: SnippetsProps) {
  const [kind, setKind] = useState<SnippetKind>('HTML')
  const { version, integrity, session } = release
  const made = snippets({ console: location.origin, version, integrity, session, widget, choices })
  return (
    <Section
      title="Snippet"
      description="For a page of your own; /radops-token is an address of your server that hands out the token."
    >
      <Tabs
        label="Snippets"
        selected={kind}
        onSelect={setKind}
        tabs={(Object.entries(made) as [SnippetKind, string][]).map(([id, text]) => ({
          id,
          label: id,
          panel: <Code label={`${id} snippet`} text={text} />,
        }))}
      />
    </Section>
  )
}
