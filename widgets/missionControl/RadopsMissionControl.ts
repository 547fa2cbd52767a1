import { toHeadingLevel } from '#widgets/element/headingLevels.ts'
import { WidgetElement } from '#widgets/element/WidgetElement.ts'
import type { MissionControlProps } from './missionControlProps.ts'

/**
 * `<radops-mission-control event-id="EVT-0001">`: start and stop missions of one event, and watch all of them.
 *
 * @attr {string} event-id - the event's printed id or row id
 * @event {CustomEvent<{ event_id: string, mission_id: string | null }>} radops-mission-started - the server accepted
 *   the start
 * @event {CustomEvent<{ event_id: string, mission_id: string | null }>} radops-mission-stopped - the server accepted
 *   the stop
 * @event {CustomEvent<{ code: 'view-not-loaded' | 'part-not-loaded' | 'view-failed' | 'mission-kiosk-not-found' | 'mission-not-started' | 'mission-not-stopped', message: string }>} radops-error - something
 *   failed; match on the code, the message is for people
 */
export class RadopsMissionControl extends WidgetElement<MissionControlProps> {
  static override properties = {
    ...WidgetElement.properties,
    eventId: { attribute: 'event-id' },
  }
  declare eventId: string | null

  protected override readProps(): MissionControlProps {
    return { eventId: this.eventId || null, headingLevel: toHeadingLevel(this.headingLevel) }
  }

  protected override firstRead() {
    return this.eventId ? `events/${encodeURIComponent(this.eventId)}/?all=true` : undefined
  }

  protected override async loadView() {
    await import('./MissionControlWidget.tsx')
    return 'radops-mission-control-view'
  }
}
