import { dialogStates } from '#stories/stage/dialogStates.ts'
import { press, seesRole } from '#stories/stage/page.ts'
import { kioskOverview } from '#stories/stage/screens/kiosks.ts'

const leaves = async () => {
  await seesRole('button', 'Sign in')
}
const states = dialogStates({
  on: kioskOverview,
  open: () => press(/: log out$/),
  name: 'Logout Confirmation',
  sends: { method: 'post', path: 'auth/logout/', saved: { detail: 'Bye.' } },
  submit: () => press('Logout'),
  play: {
    Confirming: 'Are you sure you want to logout from your account?',
    Saving: 'Logging out...',
    Saved: leaves,
  },
})

export default { title: 'Dialogs/App/Logout' }

export const { Confirming, Saving } = states
/** Signs out whatever the server answers (portal spec §7). */
export const Saved = states.Saved
