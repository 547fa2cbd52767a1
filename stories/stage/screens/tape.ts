import type { Tape } from '#contract/tape.ts'
import { aLongTape, anArabicTape, anEmptyTape, aTape } from '#stories/fixtures/tape.ts'
import { read } from '../answers.ts'
import { seesRole, seesRows, seesText } from '../page.ts'
import { screenStates } from '../screenStates.tsx'

export const TAPE = `events/${aTape.event.id}/tape/`

export const eventTape = screenStates<Tape>({
  path: `/event-tape?event=${aTape.event.id}`,
  role: 'org_admin',
  permissions: { manage_events: true },
  main: TAPE,
  bodies: { Filled: aTape, Empty: anEmptyTape, Longest: aLongTape, RightToLeft: anArabicTape },
  says: {
    Filled: async () => {
      await seesText(aTape.event.name)
      await seesRows('Teams compared', 4)
      await seesRole('application', /Teams and their tracks/)
    },
    Empty: 'No missions yet',
    Loading: 'Loading the tape...',
    Longest: '128 missions of this event ran at another time.',
    RightToLeft: anArabicTape.event.name,
    NotFound: 'This event does not exist or is not shared with you.',
  },
})

/** The screen with this tape. */
export const tapeStory = (
  tape: Tape,
  words: () => Promise<unknown>,
  more: Parameters<typeof eventTape.showing>[1] = {},
) =>
  eventTape.showing(async () => void (await words()), {
    ...more,
    answers: [...(more.answers ?? []), read(TAPE, tape)],
  })
