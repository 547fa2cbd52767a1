import type { ReactNode } from 'react'
import { type Tab, Tabs } from '#src/ui/Tabs/Tabs.tsx'
import * as css from './page.css.ts'

export type Facet = 'attributes' | 'token' | 'looks' | 'parts' | 'events' | 'snippet'

type BenchFrameProps = {
  preview: ReactNode
  facets: readonly Tab<Facet>[]
  facet: Facet
  onFacet: (facet: Facet) => void
}

/** What is seen, and beside it, or below it where there is no room, what may be set: the one stays while the other scrolls. */
export function BenchFrame({ preview, facets, facet, onFacet }: BenchFrameProps) {
  return (
    <div className={css.bench}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard */}
      <section aria-label="Preview" tabIndex={0} className={css.preview}>
        {preview}
      </section>
      <div className={css.panel}>
        <Tabs label="What may be set" tabs={facets} selected={facet} onSelect={onFacet} />
      </div>
    </div>
  )
}
