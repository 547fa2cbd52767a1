import { WidgetElement } from '#widgets/element/WidgetElement.ts'
import { HEADING_LEVELS, type MissionControlProps } from './missionControlProps.ts'

/**
 * `<radops-mission-control event-id="EVT-0001">`: start, watch and stop the mission of one event.
 *
 * @attr {string} event-id - the event's printed id or row id
 * @attr {string} session - id of the `<radops-session>` to use when it is not an ancestor
 * @attr {1|2|3} heading-level - level of the widget's heading in the page; default 2
 * @event radops-mission-started - { event_id, mission_id } - the server accepted the start
 * @event radops-mission-stopped - { event_id } - the server accepted the stop
 * @event radops-error - { code, message } - something failed; codes: view-not-loaded, part-not-loaded,
 *   view-failed, mission-kiosk-not-found, mission-not-started, mission-not-stopped
 * @slot loading - shown until the view is there
 * @slot error - shown when the view cannot be loaded
 * @csspart frame - the box of the view
 * @csspart notice - the loading and failure line
 * @cssprop --radops-* - every token of the theme, e.g. --radops-tone-accent-solid, --radops-radius-medium
 */
export class RadopsMissionControl extends WidgetElement<MissionControlProps> {
  static override properties = {
    ...WidgetElement.properties,
    eventId: { attribute: 'event-id' },
  }
  declare eventId: string | null

  protected override readProps(): MissionControlProps {
    const headingLevel = HEADING_LEVELS.find((level) => level === this.headingLevel) ?? 2
    return { eventId: this.eventId || null, headingLevel }
  }

  protected override loadView() {
    return import('./MissionControlWidget.tsx')
  }
}
