import type { Meta } from '@storybook/react-vite'
import { longText } from '#stories/fixtures/names.ts'
import { read, write } from '#stories/stage/answers.ts'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { choose, fill, press, seesRole, seesText } from '#stories/stage/page.ts'
import { eventManagement } from '#stories/stage/screens/events.ts'

/** An event of this name has just been made. */
const made = (name: string) =>
  eventManagement.showing(
    async () => {
      await press('Create Event')
      await fill(/^Event Name/, name)
      await fill(/^Event Start Date/, '2026-12-01')
      await choose(/^Event Type/, 'Radiological Dispersal')
      await choose(/^Scenario Type/, 'Vehicle Survey')
      await fill(/^Latitude/, '41.4993')
      await fill(/^Longitude/, '-81.6944')
      await press('Create Event')
      await seesRole('dialog', 'Event Created Successfully!')
      await seesRole('button', 'Upload Simulation Files')
      await seesText(name)
    },
    { answers: [read('partnerships/', []), write('post', 'events/', { id: 101 }, 201)] },
  )

export default {
  title: 'Dialogs/Events/Event Created',
  component: PortalStage,
} satisfies Meta<typeof PortalStage>

export const Shown = made('Quay Drill')
export const Longest = made(longText(200))
