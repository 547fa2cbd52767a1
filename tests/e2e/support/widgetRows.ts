import type { Locator, Page } from '@playwright/test'
import type { HostState } from '../hosts/host.ts'
import { findIdleEvent, type IdleEvent } from './exercise.ts'

/** What the widgets of a page are about. */
export interface WidgetWorld {
  event: IdleEvent
}

/** Somebody whose rights reach every widget. */
export const WIDGET_PERSON = 'org_admin'

export const lookAround = async (consoleOrigin: string): Promise<WidgetWorld> => ({
  event: await findIdleEvent(consoleOrigin, WIDGET_PERSON),
})

/** A widget as the suites see it: each is a row, and every suite runs all of them. */
export interface WidgetRow {
  tag: string
  props: (world: WidgetWorld) => Record<string, string | number>
  /** What a person reads once it is there. */
  content: (widget: Locator, world: WidgetWorld) => Locator
  /** Its heading; one of its own property `headingLevel`. */
  heading: (world: WidgetWorld) => string | RegExp
  /** Opens a dialog by the control that gets the focus back. */
  dialog?: { opener: string; name: string }
}

export const WIDGETS: WidgetRow[] = [
  {
    tag: 'radops-mission-control',
    props: ({ event }) => ({ eventId: event.event_id }),
    content: (widget) => widget.getByRole('button', { name: 'Start Mission' }),
    heading: ({ event }) => new RegExp(event.name),
    dialog: { opener: 'Start Mission', name: 'Available Kiosk Found' },
  },
]

/** A page with all of them, in the order of the table. */
export const everyWidget = (world: WidgetWorld, more: Record<string, string | number> = {}): HostState => ({
  isShown: true,
  widgets: WIDGETS.map(({ tag, props }) => ({ tag, key: tag, props: { ...props(world), ...more } })),
})

/** The content of a widget; it is brought into view first, because it loads only there. */
export async function contentOf(page: Page, row: WidgetRow, world: WidgetWorld): Promise<Locator> {
  const widget = page.locator(row.tag)
  await widget.scrollIntoViewIfNeeded()
  return row.content(widget, world)
}
