import { follow, press, type Steps, seesNoMore, seesRole } from '#stories/stage/page.ts'
import { kioskOverview } from '#stories/stage/screens/kiosks.ts'

const MINUTE_MS = 60_000
const after = (minutes: number, steps: Steps) =>
  kioskOverview.showing([() => seesRole('region', 'End of the session'), () => follow(steps)], {
    signedInForMs: minutes * MINUTE_MS,
  })

export default { title: 'Dialogs/Session/Session Ends Soon' }

export const Shown = after(28.5, /^Your session ends in/)
export const LastSeconds = after(29.6, 'Your unsaved changes are kept.')
/** Nothing is visible; it is announced to screen readers. */
export const Dismissed = after(28.5, [() => press('Dismiss'), () => seesNoMore('button', 'Dismiss')])
