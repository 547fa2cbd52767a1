import { aLongInject, anArabicInject, anInject, injectsOf } from '#stories/fixtures/exercise.ts'
import { read } from '#stories/stage/answers.ts'
import { deleteStates } from '#stories/stage/deleteStates.ts'
import { seesOnPage } from '#stories/stage/page.ts'
import { INJECTS, injects } from '#stories/stage/screens/injects.ts'

const having = (inject: typeof anInject) => [read(INJECTS, injectsOf(inject))]
const asks =
  ({ title }: typeof anInject) =>
  () =>
    seesOnPage(title)
const states = deleteStates({
  on: injects,
  what: 'Inject',
  path: `injects/${anInject.id}/`,
  answers: having(anInject),
  asks: { Confirming: asks(anInject), Longest: asks(aLongInject), RightToLeft: asks(anArabicInject) },
})

export default { title: 'Dialogs/Exercise/Delete Inject' }

export const { Confirming, Saving, Saved, Failed, NoPermission, Offline, SessionEnded } = states
export const Longest = states.opened('Longest', having(aLongInject))
export const RightToLeft = states.opened('RightToLeft', having(anArabicInject))
