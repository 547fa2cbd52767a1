import { HttpResponse } from 'msw'
import { MISSION_ERROR } from '#src/features/missions/missionRules.ts'
import { longText } from '#stories/fixtures/names.ts'
import { answersInTurn, noAnswer, write } from '#stories/stage/answers.ts'
import { hiddenTab } from '#stories/stage/kioskTab.ts'
import { press, seesRole, seesText } from '#stories/stage/page.ts'
import { FREE_KIOSK, idleDashboard, TOGGLE } from '#stories/stage/screens/missions.ts'

const seesError = async (message: string) => {
  await seesRole('dialog', 'Kiosk Management')
  await seesText(message)
}
/** Finding a kiosk fails. */
const looking = (message: string, body: object, status: number) =>
  idleDashboard.showing(
    [() => press('Start Mission'), () => seesError(message)],
    [write('get', FREE_KIOSK, body, status)],
  )
/** A kiosk was found, but turning it on fails. */
const starting = (message: string, body: object, status: number) =>
  idleDashboard.showing(
    [() => press('Start Mission'), () => press('Turn On Kiosk'), () => seesError(message)],
    [write('post', TOGGLE, body, status)],
  )

export default { title: 'Dialogs/Missions/Kiosk Management', beforeEach: hiddenTab }

/** Its own text if the server sends no message. */
export const Shown = looking(MISSION_ERROR.default, {}, 500)
export const Longest = looking(longText(500), { error: longText(500) }, 400)
export const LookupFailed = looking(
  'Your organization has no kiosk.',
  { error: 'Your organization has no kiosk.' },
  404,
)
export const NoKioskFree = starting(MISSION_ERROR.noKiosk, { detail: 'Not found.' }, 404)
export const Refused = starting(
  'The kiosk’s license has ended.',
  { error: 'The kiosk’s license has ended.' },
  400,
)
export const Failed = starting(MISSION_ERROR.unexpected, { detail: 'The disk is full.' }, 500)
export const NotStarted = starting(MISSION_ERROR.refused, { success: false, message: '' }, 200)
/** The failed call is repeated and pending. */
export const Retrying = idleDashboard.showing(
  [
    () => press('Start Mission'),
    () => seesError(MISSION_ERROR.noKiosk),
    () => press('Retry'),
    () => seesRole('button', /^Retrying/),
  ],
  [
    answersInTurn(
      FREE_KIOSK,
      () => HttpResponse.json({ error: MISSION_ERROR.noKiosk }, { status: 404 }),
      noAnswer,
    ),
  ],
)
