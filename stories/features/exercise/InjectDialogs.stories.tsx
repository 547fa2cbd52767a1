import type { Inject } from '#contract/exercise.ts'
import {
  aDeliveredInject,
  aLongInject,
  anArabicInject,
  anInjectForMany,
  injectsOf,
} from '#stories/fixtures/exercise.ts'
import { read } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { pressFirst } from '#stories/stage/page.ts'
import { INJECTS, injects } from '#stories/stage/screens/injects.ts'

const having = (inject: Inject) => [read(INJECTS, injectsOf(inject))]
const states = dialogStates({
  on: injects,
  open: () => pressFirst(/^View inject/),
  name: /./,
  play: {
    Filled: 'No, overdue',
    Longest: aLongInject.text,
    Many: /20 have not acknowledged, 10 of them overdue\.$/,
    RightToLeft: anArabicInject.text,
  },
})

export default { title: 'Dialogs/Exercise/Inject' }

export const Filled = states.opened('Filled', having(aDeliveredInject))
export const Longest = states.opened('Longest', having(aLongInject))
export const RightToLeft = states.opened('RightToLeft', having(anArabicInject))
/** Those who have not acknowledged come first. */
export const Many = states.opened('Many', having(anInjectForMany))
export const NotFound = injects.showing('This inject does not exist, or you do not have access to it.', {
  path: `/event-control?event=101&tab=injects&dialog=view&inject=404`,
})
