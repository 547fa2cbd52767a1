import { anEvent } from '#stories/fixtures/events.ts'
import { longText } from '#stories/fixtures/names.ts'
import { read, write } from '#stories/stage/answers.ts'
import { choose, fill, press, seesRole } from '#stories/stage/page.ts'
import { eventManagement } from '#stories/stage/screens/events.ts'

/** An event with this name was just created. */
const made = (name: string) =>
  eventManagement.showing(
    [
      () => press('Create Event'),
      () => fill(/^Event Name/, name),
      () => fill(/^Event Start Date/, '2026-12-01'),
      () => choose(/^Event Type/, 'Radiological Dispersal'),
      () => choose(/^Scenario Type/, 'Vehicle Survey'),
      () => fill(/^Latitude/, '41.4993'),
      () => fill(/^Longitude/, '-81.6944'),
      () => press('Create Event'),
      () => seesRole('dialog', 'Event Created Successfully!'),
      () => seesRole('button', 'Upload Simulation Files'),
      name,
    ],
    [
      read('partnerships/', []),
      write('post', 'events/', { id: anEvent.id }, 201),
      read(`events/${anEvent.id}/`, { ...anEvent, name }),
    ],
  )

export default { title: 'Dialogs/Events/Event Created' }

export const Shown = made('Quay Drill')
export const Longest = made(longText(200))
