import { useState } from 'react'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Section } from '#src/ui/Card/Section.tsx'
import { Tabs } from '#src/ui/Tabs/Tabs.tsx'
import { Code } from './Code.tsx'
import { EMBED_TOKEN_SHOWS, needsOwnToken } from './embedToken.ts'
import type { Release } from './loadWidgets.ts'
import * as css from './page.css.ts'
import { type SnippetInput, snippets, styleRules } from './snippets.ts'

type SnippetsProps = Pick<SnippetInput, 'widget' | 'choices' | 'tokenSource' | 'second'> & {
  release: Release
}

/** Placeholder until an event is chosen. */
const SOME_EVENT = 'EVT-0001'

/** Code for another page that shows the same as the preview. */
export function Snippets({ release, ...shown }: SnippetsProps) {
  const [kind, setKind] = useState('HTML')
  const { version, integrity, loads, session } = release
  const { widget, choices, tokenSource = 'getToken' } = shown
  // Without an event it would only say that there is none.
  const needsEvent = widget.tagName === 'radops-mission-control' && !choices.widget['event-id']
  const filled = needsEvent ? { ...choices, widget: { ...choices.widget, 'event-id': SOME_EVENT } } : choices
  const rules = styleRules(shown)
  const made = {
    ...snippets({
      console: location.origin,
      version,
      integrity,
      loads,
      session,
      ...shown,
      choices: filled,
    }),
    // For the style sheet of a component-based page.
    ...(rules && { CSS: rules }),
  }
  return (
    <Section
      title="Snippet"
      description="Code for your own page. /radops-token is an endpoint on your server that returns the token."
    >
      {needsEvent && (
        <p className={css.nothing}>Replace {SOME_EVENT} with the ID of an event that your users can see.</p>
      )}
      {(tokenSource === 'getToken' || tokenSource === 'token') && (
        <EmbedTokenNote widget={widget} choices={choices} />
      )}
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

/** What the snippet shows with the recommended embed token: the preview can do more. */
function EmbedTokenNote({ widget: { tagName }, choices }: Pick<SnippetsProps, 'widget' | 'choices'>) {
  const words = `With an embed token it shows ${EMBED_TOKEN_SHOWS[tagName]}.`
  if (!needsOwnToken(tagName, choices.widget)) return <p className={css.nothing}>{words}</p>
  return (
    <Banner tone="caution" title="This snippet does not work with an embed token">
      {words} Use the person’s own access token instead.
    </Banner>
  )
}
