import type { Meta } from '@storybook/react-vite'
import { never, write } from '#stories/stage/answers.ts'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { seesText } from '#stories/stage/page.ts'
import { reviewStates, seesFile } from './wizard.ts'

const states = reviewStates('edit')
const IN_USE = 'A mission that is running uses this file.'
const stored = write('post', 'events/101/upload_files/', { files: [] }, 201)

export default {
  title: 'Dialogs/Events/Edit Simulation Files 5: Review',
  component: PortalStage,
} satisfies Meta<typeof PortalStage>

export const Untouched = states.untouched
export const Filled = states.opened('Filled')
export const Longest = states.longest
export const RightToLeft = states.rightToLeft
export const Saving = states.saving
export const Saved = states.saved
export const Refused = states.refused
export const Failed = states.failed
export const NoPermission = states.noPermission
export const Offline = states.offline
export const SessionEnded = states.sessionEnded

export const Cancelled = states.cancelled
/** New files are stored; those that are to go follow. */
export const Removing = states.showing(
  async () => {
    await states.submit()
    await seesText('Saving changes, please wait...')
  },
  { answers: [stored, never('event-files/:id/', 'delete')] },
)
export const NotRemoved = states.showing(
  async () => {
    await states.submit()
    await seesText('Not every file could be removed.')
    await seesFile('Scenario summary', 'Scenario summary.pdf', IN_USE)
  },
  { answers: [stored, write('delete', 'event-files/:id/', { detail: IN_USE }, 409)] },
)
