import { RadopsPartnershipInbox } from '#widgets/partnershipInbox/RadopsPartnershipInbox.ts'

if (!customElements.get('radops-partnership-inbox'))
  customElements.define('radops-partnership-inbox', RadopsPartnershipInbox)
