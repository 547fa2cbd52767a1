import { lazy, Suspense } from 'react'
import type { Foundation, Guide, Pattern, WidgetGuide } from './guide.ts'

// The docs blocks are larger than any story, so they load with the first docs page.
const page = (load: () => Promise<{ default: () => React.ReactNode }>) => {
  const Page = lazy(load)
  return () => (
    <Suspense>
      <Page />
    </Suspense>
  )
}

const Frame = lazy(() => import('./DocsFrame.tsx').then(({ DocsFrame }) => ({ default: DocsFrame })))
const container = (props: React.ComponentProps<typeof Frame>) => (
  <Suspense>
    <Frame {...props} />
  </Suspense>
)

const componentDocs = page(async () => ({ default: (await import('./ComponentPage.tsx')).ComponentPage }))
const foundationDocs = page(async () => ({ default: (await import('./FoundationPage.tsx')).FoundationPage }))
const widgetDocs = page(async () => ({ default: (await import('./WidgetPage.tsx')).WidgetPage }))
const patternDocs = page(async () => ({ default: (await import('./PatternPage.tsx')).PatternPage }))

/**
 * Parameters for a component's stories: its docs page, rendered from its guide.
 * @param heightPx as for `inFrame`, if it applies to all of them
 */
export const componentPage = (guide: Guide, heightPx?: number) => ({
  layout: 'padded',
  guide,
  docs: { page: componentDocs, container, ...(heightPx && inFrame(heightPx).docs) },
})

/** Parameters for a foundation's stories. */
export const foundationPage = (foundation: Foundation) => ({
  layout: 'padded',
  foundation,
  docs: { page: foundationDocs, container },
})

/**
 * Parameters for a pattern's right and wrong stories.
 * @param heightPx as for `inFrame`, if it applies to all of them
 */
export const patternPage = (pattern: Pattern, heightPx?: number) => ({
  layout: 'padded',
  pattern,
  docs: { page: patternDocs, container, ...(heightPx && inFrame(heightPx).docs) },
})

/**
 * Parameters for a widget's stories: its docs page, rendered from its public interface. Its examples are in frames,
 * because each is a page of an intranet.
 */
export const widgetPage = (widget: WidgetGuide) => ({
  widget,
  docs: { page: widgetDocs, container, ...inFrame(WIDGET_FRAME_PX).docs },
})
const WIDGET_FRAME_PX = 560

/**
 * Parameters for a story that docs pages show in a separate frame, on request: one that covers the window, takes focus,
 * is a landmark, or needs its play function, which docs pages only run there.
 * @param heightPx of the frame
 */
export const inFrame = (heightPx: number) => ({ docs: { story: { inline: false, height: `${heightPx}px` } } })
