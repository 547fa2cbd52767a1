import type { Meta } from '@storybook/react-vite'
import { fails, MAIN_FAILURE, never } from '#stories/stage/answers.ts'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { pressFirst, seesReason, seesText } from '#stories/stage/page.ts'
import { eventManagement } from '#stories/stage/screens/events.ts'
import { stepStates, wizards } from './wizard.ts'

const states = stepStates('edit', 1)

export default {
  title: 'Dialogs/Events/Edit Simulation Files 1: Event Name',
  component: PortalStage,
} satisfies Meta<typeof PortalStage>

const FILES = 'events/101/files'
/** There is nothing to show before the files of the event are here. */
export const Loading = eventManagement.showing(
  async () => {
    await pressFirst(wizards.edit.opener)
    await seesText('Simulation File...')
    await seesReason('Next', 'The files of this event are not here yet.')
  },
  { answers: [never(FILES)] },
)
export const Untouched = states.untouched
export const Filled = states.filled
export const Invalid = states.invalid
export const Longest = states.longest
export const RightToLeft = states.rightToLeft
export const Failed = eventManagement.showing(
  async () => {
    await pressFirst(wizards.edit.opener)
    await seesText(MAIN_FAILURE)
  },
  { answers: [fails(FILES)] },
)
