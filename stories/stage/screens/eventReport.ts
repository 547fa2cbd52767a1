import { HttpResponse } from 'msw'
import { aLongReport, anArabicReport, aReport } from '#stories/fixtures/afterActionReport.ts'
import { anEvent } from '#stories/fixtures/events.ts'
import { anObservation } from '#stories/fixtures/observations.ts'
import { aTape } from '#stories/fixtures/tape.ts'
import { on, read } from '../answers.ts'
import { screenStates } from '../screenStates.tsx'
import { TAPE } from './tape.ts'

export const REPORT = `events/${anEvent.id}/after-action-report/`

const PHOTO = 'files/story-photo'
/** A camera photo: sky above ground. */
const photo = on('get', PHOTO, async () => {
  const canvas = new OffscreenCanvas(640, 480)
  const context = canvas.getContext('2d')
  if (context)
    for (const [colour, top] of [
      ['#a9c4dd', 0],
      ['#7f8a6a', 300],
      ['#5d564c', 380],
    ] as const) {
      context.fillStyle = colour
      context.fillRect(0, top, 640, 480)
    }
  return new HttpResponse(await canvas.convertToBlob())
})

export const eventReport = screenStates({
  path: `/event-report?event=${anEvent.id}`,
  role: 'org_admin',
  permissions: { manage_events: true },
  main: REPORT,
  around: [
    read(TAPE, aTape),
    read('observations/41/', {
      ...anObservation,
      photo: { id: 3, file_name: 'gate.png', size: 1_843, file: `/api/${PHOTO}` },
    }),
    photo,
  ],
  bodies: { Filled: aReport, Longest: aLongReport, RightToLeft: anArabicReport },
  play: {
    Filled: 'Version 2, not signed',
    Loading: 'Loading report...',
    Longest: aLongReport.event.name,
    RightToLeft: anArabicReport.text.summary,
    NoPermission: /^Only administrators and event managers can read after-action reports/,
    NotFound: 'This report does not exist, or you do not have access to it.',
  },
})
