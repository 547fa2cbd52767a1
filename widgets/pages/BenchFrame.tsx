import { type ReactNode, useEffect, useRef } from 'react'
import { TextLink } from '#src/ui/Button/TextLink.tsx'
import { Section } from '#src/ui/Card/Section.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { type Tab, Tabs } from '#src/ui/Tabs/Tabs.tsx'
import * as css from './page.css.ts'

export type Facet = 'attributes' | 'token' | 'styles' | 'parts' | 'events'

type BenchFrameProps = {
  preview: ReactNode
  facets: readonly Tab<Facet>[]
  facet: Facet
  onFacet: (facet: Facet) => void
  snippet: ReactNode
  isSignedIn: boolean
}

/**
 * The preview with its controls beside it, or below it if there is no room; the preview stays while the controls
 * scroll. The snippet has the full width, and comes first before sign-in, when there is nothing to preview.
 */
export function BenchFrame({ preview, facets, facet, onFacet, snippet, isSignedIn }: BenchFrameProps) {
  const frame = useRef<HTMLDivElement>(null)
  const wasSignedIn = useRef(isSignedIn)
  useEffect(() => {
    // The content above the form is gone after sign-in: scroll to the widget, not to what moved there.
    if (isSignedIn && !wasSignedIn.current) frame.current?.scrollIntoView({ block: 'start' })
    wasSignedIn.current = isSignedIn
  }, [isSignedIn])
  // Keyed, so that the preview keeps its state and focus on sign-in.
  const bench = (
    <div key="bench" ref={frame} className={css.bench}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard */}
      <section aria-label="Preview" tabIndex={0} className={css.preview}>
        {preview}
      </section>
      <div className={css.panel}>
        <Tabs label="Options" tabs={facets} selected={facet} onSelect={onFacet} />
      </div>
    </div>
  )
  const band = <div key="snippet">{snippet}</div>
  return <Stack space="xlarge">{isSignedIn ? [bench, band] : [band, <NextSteps key="steps" />, bench]}</Stack>
}

/** How to put a widget on a page, for first-time visitors. */
function NextSteps() {
  return (
    <Section title="Add it to your page">
      <ol className={css.steps}>
        <li>
          <strong>Allow the page.</strong> An administrator of your organization adds its origin under
          Organization Profile, Embedding.
        </li>
        <li>
          <strong>Return a token from your server.</strong> For the person signed in, it calls{' '}
          <code className={css.word}>POST /api/auth/embed-token/</code> and returns the response at{' '}
          <code className={css.word}>/radops-token</code>.
        </li>
        <li>
          <strong>Copy the snippet into the page.</strong> HTML needs no build step and no package.
        </li>
        <li>
          <strong>Widget not showing?</strong> <TextLink href="/widgets/diagnose/">Diagnostics</TextLink>{' '}
          explains why and how to fix it.
        </li>
      </ol>
    </Section>
  )
}
