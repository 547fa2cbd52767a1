import { read } from '#stories/stage/answers.ts'
import { kioskAccess as states } from '#stories/stage/screens/kiosks.ts'

export default { title: 'Screens/Kiosks/Kiosk Access' }

export const { Filled, Loading, Empty, Longest, RightToLeft, Failed, NoPermission } = states
export const { Offline, SessionEnded } = states
/** Another server may send a kiosk without a name. */
export const WithoutName = states.showing('Running', [
  read('kiosks/user-kiosk/', [{ name: null, status: 'Running' }]),
])
