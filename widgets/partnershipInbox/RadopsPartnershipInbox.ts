import type { PropertyValues } from 'lit'
import { toHeadingLevel } from '#widgets/element/headingLevels.ts'
import { WidgetElement } from '#widgets/element/WidgetElement.ts'
import { INBOX_TABS, type PartnershipInboxProps } from './partnershipInboxProps.ts'

/**
 * `<radops-partnership-inbox>`: the organization's partners, and the requests it received and sent, with every action
 * the person may take.
 *
 * @attr {'partners'|'received'|'sent'} tab - which list is shown; default `received`, or `partners` for people who cannot see requests. The person may switch tabs; setting the attribute switches back
 * @event {CustomEvent<{ request_id: string | number, decision: 'approved' | 'rejected' | 'cancelled' }>} radops-request-decided - the server saved the decision
 * @event {CustomEvent<{ code: 'view-not-loaded' | 'part-not-loaded' | 'view-failed' | 'load-failed' | 'request-not-decided', message: string }>} radops-error - something
 *   failed; match on the code, the message is for people
 */
export class RadopsPartnershipInbox extends WidgetElement<PartnershipInboxProps> {
  static override properties = {
    ...WidgetElement.properties,
    // Setting the same value again counts, because the person may have switched tabs.
    tab: { hasChanged: () => true },
  }
  declare tab: string | null
  /** Without initializer: the shell reads the first props before this class's fields exist. */
  declare private turn: number | undefined

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('tab')) this.turn = (this.turn ?? 0) + 1
    super.updated(changed)
  }

  protected override readProps(): PartnershipInboxProps {
    return {
      tab: INBOX_TABS.find((tab) => tab === this.tab),
      turn: this.turn ?? 0,
      headingLevel: toHeadingLevel(this.headingLevel),
    }
  }

  protected override firstRead() {
    const { tab = 'received' } = this.readProps()
    return `${tab === 'partners' ? 'partnerships/?' : `partnership-requests/?type=${tab}&`}no_pagination=true`
  }

  protected override async loadView() {
    await import('./PartnershipInboxWidget.tsx')
    return 'radops-partnership-inbox-view'
  }
}
