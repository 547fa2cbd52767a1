import { RadopsSession } from '#widgets/session/RadopsSession.ts'

if (!customElements.get('radops-session')) customElements.define('radops-session', RadopsSession)
