import { lazy, Suspense } from 'react'
import type { Foundation, Guide, Pattern, WidgetGuide } from './guide.ts'

// The blocks of the pages weigh more than any story: they arrive with the first page that is opened.
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
 * Parameters of a component's stories: its page, rendered from its guide.
 * @param heightPx as of `inFrame`, where that holds for all of them
 */
export const componentPage = (guide: Guide, heightPx?: number) => ({
  layout: 'padded',
  guide,
  docs: { page: componentDocs, container, ...(heightPx && inFrame(heightPx).docs) },
})

/** Parameters of the stories of a foundation. */
export const foundationPage = (foundation: Foundation) => ({
  layout: 'padded',
  foundation,
  docs: { page: foundationDocs, container },
})

/**
 * Parameters of a pattern's right and wrong stories.
 * @param heightPx as of `inFrame`, where that holds for all of them
 */
export const patternPage = (pattern: Pattern, heightPx?: number) => ({
  layout: 'padded',
  pattern,
  docs: { page: patternDocs, container, ...(heightPx && inFrame(heightPx).docs) },
})

/**
 * Parameters of a widget's stories: its page, rendered from what pages of others may lean on. Its examples are shown in frames:
 * each is a page of an intranet.
 */
export const widgetPage = (widget: WidgetGuide) => ({
  widget,
  docs: { page: widgetDocs, container, ...inFrame(WIDGET_FRAME_PX).docs },
})
const WIDGET_FRAME_PX = 560

/**
 * Parameters of a story that a page shows in a separate frame, on request: what covers the window, takes the focus, is
 * a landmark, or is brought about by its play, which pages run nowhere else.
 * @param heightPx of the frame
 */
export const inFrame = (heightPx: number) => ({ docs: { story: { inline: false, height: `${heightPx}px` } } })
