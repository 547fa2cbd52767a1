import { defineElement } from '#widgets/element/defineElement.ts'
import { RadopsPartnershipInbox } from '#widgets/partnershipInbox/RadopsPartnershipInbox.ts'

defineElement('radops-partnership-inbox', RadopsPartnershipInbox)

export { RadopsPartnershipInbox }
