import { defineElement } from '#widgets/element/defineElement.ts'
import { RadopsSession } from '#widgets/session/RadopsSession.ts'

defineElement('radops-session', RadopsSession)

export { RadopsSession }
