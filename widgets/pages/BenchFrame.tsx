import { type ReactNode, useEffect, useRef } from 'react'
import { TextLink } from '#src/ui/Button/TextLink.tsx'
import { Section } from '#src/ui/Card/Section.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { type Tab, Tabs } from '#src/ui/Tabs/Tabs.tsx'
import * as css from './page.css.ts'

export type Facet = 'attributes' | 'token' | 'looks' | 'parts' | 'events'

type BenchFrameProps = {
  preview: ReactNode
  facets: readonly Tab<Facet>[]
  facet: Facet
  onFacet: (facet: Facet) => void
  snippet: ReactNode
  isSignedIn: boolean
}

/**
 * What is seen, and beside it, or below it where there is no room, what may be set: the one stays while the other scrolls.
 * The snippet of it has the whole width. To a stranger it comes first: there is nothing to be seen yet.
 */
export function BenchFrame({ preview, facets, facet, onFacet, snippet, isSignedIn }: BenchFrameProps) {
  const frame = useRef<HTMLDivElement>(null)
  const wasSignedIn = useRef(isSignedIn)
  useEffect(() => {
    // What stood above the form has gone: who has just signed in sees the widget, not what has come to that place.
    if (isSignedIn && !wasSignedIn.current) frame.current?.scrollIntoView({ block: 'start' })
    wasSignedIn.current = isSignedIn
  }, [isSignedIn])
  // By keys, so that the preview stays what it is, and keeps the focus, when someone signs in.
  const bench = (
    <div key="bench" ref={frame} className={css.bench}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard */}
      <section aria-label="Preview" tabIndex={0} className={css.preview}>
        {preview}
      </section>
      <div className={css.panel}>
        <Tabs label="What may be set" tabs={facets} selected={facet} onSelect={onFacet} />
      </div>
    </div>
  )
  const band = <div key="snippet">{snippet}</div>
  return <Stack space="xlarge">{isSignedIn ? [bench, band] : [band, <NextSteps key="steps" />, bench]}</Stack>
}

/** How to put a widget on a page, for first-time visitors. */
function NextSteps() {
  return (
    <Section title="Put it on your page">
      <ol className={css.steps}>
        <li>
          <strong>Allow the page.</strong> An administrator of your organization adds its origin under
          Organization Profile, Embedding.
        </li>
        <li>
          <strong>Let your server hand out the token.</strong> It calls{' '}
          <code className={css.word}>POST /api/auth/embed-token/</code> for the person who is signed in with
          you, and <code className={css.word}>/radops-token</code> answers with what comes.
        </li>
        <li>
          <strong>Copy the snippet into the page.</strong> Nothing has to be built or installed for HTML.
        </li>
        <li>
          <strong>Nothing shown?</strong> <TextLink href="/widgets/diagnose/">Diagnostics</TextLink> says why,
          and what to do.
        </li>
      </ol>
    </Section>
  )
}
