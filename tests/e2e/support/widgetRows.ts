import type { Locator, Page } from '@playwright/test'
import type { HostState } from '../hosts/host.ts'
import { findIdleEvent, type IdleEvent } from './exercise.ts'

/** What a page's widgets show. */
export interface WidgetWorld {
  event: IdleEvent
}

/** An account whose rights cover every widget. */
export const WIDGET_PERSON = 'org_admin'

/** An account of another organization. */
export const WIDGET_STRANGER = 'stranger_org_admin'

export const lookAround = async (consoleOrigin: string): Promise<WidgetWorld> => ({
  // Nobody of another organization sees this event.
  event: await findIdleEvent(consoleOrigin, WIDGET_PERSON, 'Organization Only'),
})

/** One row per widget; every suite runs all of them. */
export interface WidgetRow {
  tag: string
  props: (world: WidgetWorld) => Record<string, string | number>
  /** Text that appears once it has loaded, and that nobody of another organization sees. */
  content: (widget: Locator, world: WidgetWorld) => Locator
  /** Text the stranger sees instead, and the first person does not. */
  strange: (widget: Locator) => Locator
  heading: (world: WidgetWorld) => string | RegExp
  /** A dialog, by the button that opens it and gets the focus back. */
  dialog?: { opener: string | RegExp; name: string }
  /** A press for which the page gets an event. */
  emits?: { press: string; event: string }
}

const cell = (name: string) => (widget: Locator) => widget.getByRole('cell', { name, exact: true }).first()

export const WIDGETS: WidgetRow[] = [
  {
    tag: 'radops-mission-control',
    props: ({ event }) => ({ eventId: event.event_id }),
    content: (widget) => widget.getByRole('button', { name: 'Start Mission' }),
    strange: (widget) => widget.getByText('This event does not exist, or you do not have access to it.'),
    heading: ({ event }) => event.name,
    dialog: { opener: 'Start Mission', name: 'Available Kiosk Found' },
  },
  {
    tag: 'radops-mission-report',
    props: () => ({}),
    content: cell('Harbor County Emergency Management'),
    strange: cell('Coast Guard Auxiliary'),
    heading: () => 'Mission Reports',
    emits: { press: 'View Report', event: 'radops-report-opened' },
  },
  {
    tag: 'radops-partnership-inbox',
    props: () => ({}),
    content: cell('Coast Guard Auxiliary'),
    strange: (widget) => widget.getByText('No pending partnership requests.'),
    heading: () => 'Partnership Network',
    dialog: { opener: /^View request/, name: 'Partnership Request Details' },
  },
  {
    tag: 'radops-activity-feed',
    props: () => ({}),
    content: cell('Helen Duarte'),
    strange: cell('orgadmin@coast.example'),
    heading: () => 'Recent Activity',
  },
]

/** A page with all widgets, in the order of the table. */
export const everyWidget = (world: WidgetWorld, more: Record<string, string | number> = {}): HostState => ({
  isShown: true,
  widgets: WIDGETS.map(({ tag, props }) => ({ tag, key: tag, props: { ...props(world), ...more } })),
})

/** The content of a widget, scrolled into view first because it loads only there. */
export async function contentOf(page: Page, row: WidgetRow, world: WidgetWorld): Promise<Locator> {
  const widget = page.locator(row.tag)
  await widget.scrollIntoViewIfNeeded()
  return row.content(widget, world)
}
