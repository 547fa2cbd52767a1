import { LOGIN_FAILED, LOGIN_REFUSED } from '#src/features/session/loginRules.ts'
import { DIFFERENT_PERSON, PASSWORD_MISSING } from '#src/features/session/staySignedInRules.ts'
import { LONG_EMAIL, LONG_FIRST_NAME, LONG_LAST_NAME, rtl } from '#stories/fixtures/names.ts'
import { write } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { fill, press } from '#stories/stage/page.ts'
import { kioskOverview } from '#stories/stage/screens/kiosks.ts'
import { aProfile } from '../../../.storybook/session.tsx'

const ENDING = { signedInForMs: 28.5 * 60_000 }
const me = { ...aProfile('org_admin'), permissions: {} }
const answered = (user: object) => ({ access: 'story', refresh: 'story', user })

const states = dialogStates({
  on: kioskOverview,
  by: ENDING,
  open: () => press('Stay signed in'),
  name: 'Stay signed in',
  sends: { method: 'post', path: 'auth/login/', saved: answered(me) },
  fill: () => fill(/^Password/, 'Exercise-2026!'),
  submit: async () => press('Stay signed in'),
  play: {
    Untouched: /your session ends in .* Your page stays as it is\./,
    Filled: /your session ends in .* Your page stays as it is\./,
    Longest: new RegExp(`^${LONG_FIRST_NAME} ${LONG_LAST_NAME}, your session ends in`),
    RightToLeft: new RegExp(`^${rtl.firstName} ${rtl.lastName}, your session ends in`),
    Invalid: PASSWORD_MISSING,
    Saving: 'Signing in...',
    Saved: 'You stay signed in for another 30 minutes.',
    Failed: LOGIN_FAILED,
    Offline: LOGIN_FAILED,
  },
})
const sent = (words: string, answer: ReturnType<typeof write>) =>
  states.showing([() => fill(/^Password/, 'Exercise-2026!'), () => press('Stay signed in'), words], [answer])

export default { title: 'Dialogs/Session/Stay Signed In' }

export const { Untouched, Filled, Invalid, Saving, Saved, Failed, Offline } = states
export const Longest = states.opened('Longest', {
  person: { first_name: LONG_FIRST_NAME, last_name: LONG_LAST_NAME, email: LONG_EMAIL },
})
export const RightToLeft = states.opened('RightToLeft', {
  person: { first_name: rtl.firstName, last_name: rtl.lastName },
})
export const Refused = sent(
  LOGIN_REFUSED,
  write('post', 'auth/login/', { detail: 'No active account found with the given credentials' }, 401),
)
export const AnotherPersonSignsIn = sent(
  DIFFERENT_PERSON,
  write('post', 'auth/login/', answered({ ...me, id: 2 })),
)
