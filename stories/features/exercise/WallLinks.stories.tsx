import type { WallLink } from '#contract/exerciseWall.ts'
import { anExercise } from '#stories/fixtures/exercise.ts'
import { minutesAgo } from '#stories/fixtures/missions.ts'
import { LONG_FIRST_NAME, LONG_LAST_NAME, longText, rtl } from '#stories/fixtures/names.ts'
import { never, read, write } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { fill, inDialog, press, seesBusy, seesRole } from '#stories/stage/page.ts'
import { exerciseControl } from '#stories/stage/screens/exercise.ts'

export default { title: 'Dialogs/Exercise/Wall Links' }

const LINKS = `events/${anExercise.event}/wall-links/`
const URL = `https://console.example/wall#wall_${'k3J9'.repeat(10)}abc`

const aLink: WallLink = {
  id: 1,
  name: 'Hall, left screen',
  created_at: minutesAgo(60),
  created_by_name: 'Olivia Organizer',
  ends_at: minutesAgo(-23 * 60),
  revoked_at: null,
}
const links = (...more: Partial<WallLink>[]) => ({
  links: [aLink, { ...aLink, id: 2, name: 'Press room', revoked_at: minutesAgo(10) }].map((link) => ({
    ...link,
    ...more[0],
  })),
})
const open = () => press('Wall Links')

const states = dialogStates({
  on: exerciseControl,
  open,
  name: 'Wall Links',
  answers: [read(LINKS, links())],
  play: { Filled: 'Hall, left screen', Loading: seesBusy, Longest: longText(80), RightToLeft: rtl.otherTeam },
})
const reading = states.reading(LINKS)

export const Filled = states.Filled
export const { Loading, Failed, NotFound, NoPermission, Offline, SessionEnded } = reading
export const Empty = states.showing('No links', [read(LINKS, { links: [] })])
export const Longest = states.opened('Longest', [
  read(LINKS, links({ name: longText(80), created_by_name: `${LONG_FIRST_NAME} ${LONG_LAST_NAME}` })),
])
export const RightToLeft = states.opened('RightToLeft', [
  read(LINKS, links({ name: rtl.otherTeam, created_by_name: `${rtl.firstName} ${rtl.lastName}` })),
])

const create = async () => {
  await press('Create Link')
  const form = await inDialog('Create Link')
  return form
}
const send = async () => {
  await create()
  await fill(/^Name/, 'Hall')
  await press('Create')
}
export const CreateInvalid = states.showing([create, () => press('Create'), 'Enter a name.'])
export const Creating = states.showing([send, 'Creating...'], [never(LINKS, 'post')])
export const CreateRefused = states.showing(
  [send, 'An event can have at most 20 links to its wall. Revoke one first.'],
  [
    write(
      'post',
      LINKS,
      { detail: 'An event can have at most 20 links to its wall. Revoke one first.' },
      409,
    ),
  ],
)
export const Created = states.showing([send, URL], [write('post', LINKS, { link: aLink, url: URL }, 201)])
export const ConfirmingRevoke = states.showing([
  () => press('Revoke Hall, left screen'),
  () => seesRole('dialog', 'Revoke Link'),
])
