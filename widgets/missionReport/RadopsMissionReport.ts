import { PAGE_SIZE } from '#contract/limits.ts'
import { pageSizeStore } from '#src/shared/pageSizes.ts'
import { toHeadingLevel } from '#widgets/element/headingLevels.ts'
import { WidgetElement } from '#widgets/element/WidgetElement.ts'
import type { SignedInUser } from '#widgets/session/prefetch.ts'
import type { MissionReportProps } from './missionReportProps.ts'

/**
 * `<radops-mission-report event-id="EVT-0001">`: the list of finished missions, and the report of each: files, people,
 * and the tape, which plays its track and dose rate; with a zip of everything. With `mission-id`, only that report.
 *
 * @attr {string} mission-id - printed id or row id of a mission: shows only its report, without the list
 * @attr {string} event-id - printed id or row id of an event: lists only its missions
 * @attr {'usv-h'|'mr-h'} dose-unit - unit of dose rates, µSv/h or mR/h (1 mR/h = 10 µSv/h); default the choice of this device, else µSv/h
 * @event {CustomEvent<{ mission_id: string }>} radops-report-opened - the person opened a report in the list
 * @event {CustomEvent<{ code: 'view-not-loaded' | 'part-not-loaded' | 'view-failed' | 'load-failed' | 'report-not-downloaded', message: string }>} radops-error - something
 *   failed; match on the code, the message is for people
 */
export class RadopsMissionReport extends WidgetElement<MissionReportProps> {
  static override properties = {
    ...WidgetElement.properties,
    missionId: { attribute: 'mission-id' },
    eventId: { attribute: 'event-id' },
    doseUnit: { attribute: 'dose-unit' },
  }
  declare missionId: string | null
  declare eventId: string | null
  declare doseUnit: string | null

  protected override readProps(): MissionReportProps {
    return {
      missionId: this.missionId || null,
      eventId: this.eventId || null,
      // Unparsed: the parser loads with the view, and the first read must not wait for that.
      doseUnit: this.doseUnit,
      headingLevel: toHeadingLevel(this.headingLevel),
    }
  }

  protected override firstRead(user: SignedInUser | undefined) {
    if (this.missionId) return `mission-reports/${encodeURIComponent(this.missionId)}/full-details/`
    // Organization administrators need a filter by their organization (ruling 151), which the view adds. Others need
    // not wait.
    if (/org\w*admin/i.test(String(user?.roles))) return undefined
    const event = this.eventId ? `&event_id=${encodeURIComponent(this.eventId)}` : ''
    const size = pageSizeStore.getState().sizes['mission-reports'] ?? PAGE_SIZE
    return `mission-reports/?page=1${event}&mission_type=route&page_size=${size}`
  }

  protected override async loadView() {
    await import('./MissionReportWidget.tsx')
    return 'radops-mission-report-view'
  }
}
