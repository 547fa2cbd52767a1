import type { PropertyValues } from 'lit'
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
    // Each setting counts: the person may have turned to another tab meanwhile.
    tab: { hasChanged: () => true },
  }
  declare tab: string | null
  /** Declared alone: the shell reads the first props before fields of this class are there. */
  declare private turn: number | undefined

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('tab')) this.turn = (this.turn ?? 0) + 1
    super.updated(changed)
  }

  protected override readProps(): PartnershipInboxProps {
    return {
      tab: INBOX_TABS.find((tab) => tab === this.tab) ?? 'received',
      turn: this.turn ?? 0,
      headingLevel: toHeadingLevel(this.headingLevel),
    }
  }

  protected override firstRead() {
    const { tab } = this.readProps()
    return `${tab === 'partners' ? 'partnerships/?' : `partnership-requests/?type=${tab}&`}no_pagination=true`
  }

  protected override async loadView() {
    await import('./PartnershipInboxWidget.tsx')
    return 'radops-partnership-inbox-view'
  }
}
