import { useState } from 'react'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Section } from '#src/ui/Card/Section.tsx'
import { Tabs } from '#src/ui/Tabs/Tabs.tsx'
import { Code } from './Code.tsx'
import type { Release } from './loadWidgets.ts'
import * as css from './page.css.ts'
import { isRefusedShort, SHORT_TOKEN_SHOWS } from './shortToken.ts'
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
      description="For your own page. /radops-token is an address on your server that returns the token."
    >
      {needsEvent && (
        <p className={css.nothing}>Replace {SOME_EVENT} by the id of an event that your people may see.</p>
      )}
      {(tokenSource === 'getToken' || tokenSource === 'token') && (
        <ShortToken widget={widget} choices={choices} />
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

/** What the snippet shows with the recommended short token: the preview can do more. */
function ShortToken({ widget: { tagName }, choices }: Pick<SnippetsProps, 'widget' | 'choices'>) {
  const words = `With the short token of a page it shows ${SHORT_TOKEN_SHOWS[tagName]}.`
  if (!isRefusedShort(tagName, choices.widget)) return <p className={css.nothing}>{words}</p>
  return (
    <Banner tone="caution" title="With a short token this snippet is refused">
      {words} Here it takes the person’s own token.
    </Banner>
  )
}
