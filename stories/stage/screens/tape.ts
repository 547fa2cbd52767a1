import type { Tape } from '#contract/tape.ts'
import { aLongTape, anArabicTape, anEmptyTape, aTape } from '#stories/fixtures/tape.ts'
import { read } from '../answers.ts'
import { type Steps, seesRole, seesRows } from '../page.ts'
import { type Differences, screenStates } from '../screenStates.tsx'

export const TAPE = `events/${aTape.event.id}/tape/`

export const eventTape = screenStates<Tape>({
  path: `/event-tape?event=${aTape.event.id}`,
  role: 'org_admin',
  permissions: { manage_events: true },
  main: TAPE,
  bodies: { Filled: aTape, Empty: anEmptyTape, Longest: aLongTape, RightToLeft: anArabicTape },
  play: {
    Filled: [
      aTape.event.name,
      () => seesRows('Teams compared', 4),
      () => seesRole('application', /Teams and their tracks/),
    ],
    Empty: 'No missions yet',
    Loading: 'Loading the tape...',
    Longest: '128 missions of this event ran outside the time shown.',
    RightToLeft: anArabicTape.event.name,
    NotFound: 'This event does not exist, or you do not have access to it.',
  },
})

/** The screen with this tape. */
export const tapeStory = (tape: Tape, steps: Steps, more?: Differences) =>
  eventTape.having([read(TAPE, tape)]).showing(steps, more)
