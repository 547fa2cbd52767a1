import { toHeadingLevel } from '#widgets/element/headingLevels.ts'
import { WidgetElement } from '#widgets/element/WidgetElement.ts'
import { INBOX_TABS, type PartnershipInboxProps } from './partnershipInboxProps.ts'

/**
 * `<radops-partnership-inbox>`: who is a partner of the organization, who asks to become one, and who was asked; with all
 * that the person may do about it.
 *
 * @attr {'partners'|'received'|'sent'} tab - which list is shown; default `received`. The person may turn to another;
 *   setting the attribute turns to it again
 * @event {CustomEvent<{ request_id: string | number, decision: 'approved' | 'rejected' | 'cancelled' }>} radops-request-decided - the
 *   server took the decision
 * @event {CustomEvent<{ code: 'view-not-loaded' | 'part-not-loaded' | 'view-failed' | 'load-failed' | 'request-not-decided', message: string }>} radops-error - something
 *   failed; match on the code, the message is for people
 */
export class RadopsPartnershipInbox extends WidgetElement<PartnershipInboxProps> {
  static override properties = {
    ...WidgetElement.properties,
    tab: {},
  }
  declare tab: string | null

  protected override readProps(): PartnershipInboxProps {
    return {
      tab: INBOX_TABS.find((tab) => tab === this.tab) ?? 'received',
      headingLevel: toHeadingLevel(this.headingLevel),
    }
  }

  protected override loadView() {
    return import('./PartnershipInboxWidget.tsx')
  }
}
