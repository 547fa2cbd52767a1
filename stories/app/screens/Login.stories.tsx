import { HttpResponse, http } from 'msw'
import { writeEnded } from '#src/app/session/ended.ts'
import {
  BOTH_REQUIRED,
  EMAIL_INVALID,
  LOGIN_FAILED,
  LOGIN_REFUSED,
} from '#src/features/session/loginRules.ts'
import { someEvents } from '#stories/fixtures/events.ts'
import { LONG_EMAIL } from '#stories/fixtures/names.ts'
import { live, read, wirePage } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { fill, press, seesRole, seesValue } from '#stories/stage/page.ts'
import { loginPage } from '#stories/stage/screens/session.ts'
import { aProfile } from '../../../.storybook/session.tsx'

const email = 'manager@harbor.example'
const user = { ...aProfile('org_event_manager'), permissions: {} }
const type = async (address: string) => {
  await fill('Email', address)
  await fill('Password', 'Exercise-2026!')
}
const send = () => press('Sign in')

const states = dialogStates({
  on: loginPage,
  open: async () => undefined,
  name: 'Sign in',
  as: 'heading',
  answers: [
    read('auth/check-auth/', { user }),
    live(),
    read('events/', wirePage(someEvents)),
    read('events/last-active-event/', {}),
  ],
  sends: { method: 'post', path: 'auth/login/', saved: { access: 'story', refresh: 'story', user } },
  fill: () => type(email),
  submit: send,
  play: {
    Untouched: 'Sessions end 30 minutes after signing in.',
    Filled: () => seesValue(email),
    Longest: () => seesValue(LONG_EMAIL),
    Invalid: BOTH_REQUIRED,
    Saving: 'Signing in...',
    Saved: [() => seesRole('heading', 'Events'), someEvents[0]?.name ?? ''],
    Failed: LOGIN_FAILED,
  },
})
const answered = (status: number, body: object, headers: Record<string, string> = {}) => [
  http.post('/api/auth/login/', () => HttpResponse.json(body, { status, headers })),
]

export default { title: 'Screens/Session/Login' }

export const { Untouched, Filled, Invalid, Saving, Failed } = states
export const Longest = states.filled('Longest', () => type(LONG_EMAIL))
export const NotAnEmail = states.showing([() => type('manager'), send, EMAIL_INVALID])
export const PasswordShown = states.showing([
  () => type(email),
  () => press('Show password'),
  () => seesValue('Exercise-2026!'),
])
/** A manager's landing screen (portal spec §2.2). */
export const Saved = states.Saved
export const Refused = states.showing(
  [() => type(email), send, LOGIN_REFUSED],
  answered(401, { detail: 'No active account found with the given credentials' }),
)
export const TooManyAttempts = states.showing(
  [() => type(email), send, /There were too many attempts: the next is possible in 20 seconds\./],
  answered(429, { detail: 'Request was throttled.' }, { 'retry-after': '20' }),
)
/** A session ended on another page. */
export const AfterTheSession = {
  ...states.showing('Your session has ended. Sign in to continue where you left off.'),
  beforeEach: () => writeEnded({ user: 1, place: { path: '/events' }, forms: {} }),
}
