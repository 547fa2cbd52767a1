import type { RequestHandler } from 'msw'
import { expect, screen, userEvent, within } from 'storybook/test'
import type { EventFiles } from '#contract/eventFiles.ts'
import type { Event } from '#contract/events.ts'
import { SERVER_UNREACHABLE } from '#src/api/errors.ts'
import {
  aHebrewEvent,
  aLongEvent,
  aLongEventOfOne,
  anArabicEvent,
  noFiles,
} from '#stories/fixtures/events.ts'
import { longText, rtl } from '#stories/fixtures/names.ts'
import { filesToChoose, ROUTE, storedFiles, storedFilesCalled } from '#stories/fixtures/simulationFiles.ts'
import { FORBIDDEN, never, on, read, SAVE_FAILURE, wirePage, write } from '#stories/stage/answers.ts'
import { type DialogOfStories, dialogStates } from '#stories/stage/dialogStates.ts'
import {
  chooseFiles,
  PATIENCE,
  press,
  pressFirst,
  seesReason,
  seesRole,
  seesText,
} from '#stories/stage/page.ts'
import { eventManagement } from '#stories/stage/screens/events.ts'

// The steps of both wizards, played with real files on the real list of events.

/** The longest name a file can have at home, and as the server stores it. */
export const LONG_NAME = longText(250)
const LONG_STORED_NAME = longText(110)

/** The list with only this event, and its files. */
const listed = (event: Event, files: EventFiles): RequestHandler[] => [
  read('events/', wirePage([event])),
  read(`events/${event.id}/files`, files),
]

/** The list's first event without files, and its first with files. */
export const wizards = {
  upload: {
    title: 'Upload Simulation Files',
    opener: /^Upload simulation files of/,
    answers: [read('events/112/files', noFiles)],
    longest: listed(aLongEventOfOne, noFiles),
    rightToLeft: listed(aHebrewEvent, noFiles),
  },
  edit: {
    title: 'Edit Simulation Files',
    opener: /^Edit simulation files of/,
    // The map reads the stored files it can draw.
    answers: [
      read('events/101/files', storedFiles),
      write('delete', 'event-files/:id/', {}, 204),
      on('get', 'files/:id', () => new Response(ROUTE, { headers: { 'content-type': 'text/plain' } })),
    ],
    longest: listed(aLongEvent, storedFilesCalled(LONG_STORED_NAME)),
    rightToLeft: listed(anArabicEvent, storedFilesCalled(rtl.event)),
  },
} as const satisfies Record<string, Wizard>

type Wizard = {
  title: string
  opener: RegExp
  answers: readonly RequestHandler[]
  /** An event and stored files with the longest names. */
  longest: readonly RequestHandler[]
  rightToLeft: readonly RequestHandler[]
}
export type WizardName = keyof typeof wizards

/** This file is in the field's list with its state, such as 'New'. */
export async function seesFile(field: string, name: string, state: string): Promise<void> {
  const list = await seesRole('list', `${field}: files`)
  const row = (await within(list).findAllByRole('listitem')).find((one) => one.textContent?.startsWith(name))
  await expect(row).toHaveTextContent(state)
}

/** Blank until its own chunk has loaded. */
const seesMap = async (): Promise<void> => {
  await seesRole('application', /^Release point and navigation files/)
  await screen.findByRole('button', { name: 'Show everything' }, PATIENCE)
}

const clear = async (name: RegExp): Promise<void> =>
  userEvent.clear(await screen.findByLabelText(name, { selector: 'input' }, PATIENCE))

/** Goes to a step; without a simulation file in the event, one is chosen on the way. */
async function goTo(step: number, mode: WizardName, before: () => Promise<void>): Promise<void> {
  for (let at = 1; at < step; at += 1) {
    if (at === 1) await before()
    if (at === 2 && mode === 'upload') await STEPS[2].choose('harbor')
    await press('Next')
    await seesText(`Step ${at + 1} of 5`)
  }
}

/**
 * A wizard, opened from the list and moved to a step.
 * @param before choices made on its first step
 */
export const wizardAt = (
  mode: WizardName,
  step: number,
  { before = async () => undefined, ...dialog }: WizardStates,
) => {
  const { title, opener, answers } = wizards[mode]
  return dialogStates({
    on: eventManagement,
    open: [() => pressFirst(opener), 'Step 1 of 5', () => goTo(step, mode, before)],
    name: title,
    answers,
    ...dialog,
  })
}
type WizardStates = Pick<DialogOfStories, 'play' | 'fill' | 'submit' | 'sends'> & {
  before?: () => Promise<void>
}

/** Each step with content: its title, the field that shows the choice, how files are chosen, and its error. */
export const STEPS = {
  1: {
    title: 'Event name and scenario summary',
    field: 'Scenario summary',
    ending: 'pdf',
    choose: (name: string) =>
      chooseFiles(/^Scenario summary/, [filesToChoose.summary(`${name}.pdf`), filesToChoose.plan()]),
    spoil: async () => {
      await clear(/^Event Name/)
      await press('Next')
    },
    wrong: 'Event Name is required.',
  },
  2: {
    title: 'Simulation file',
    field: 'Simulation file',
    ending: 'xsim',
    choose: (name: string) => chooseFiles(/^Simulation file/, [filesToChoose.simulation(`${name}.xsim`)]),
    spoil: async (mode: WizardName) => {
      if (mode === 'edit') await press('Remove harbor.xsim')
      await press('Next')
    },
    wrong: 'At least one XSIM file is required.',
  },
  3: {
    title: 'Starting location',
    field: 'Starting location',
    ending: 'csv',
    choose: (name: string) => chooseFiles(/^Starting location/, [filesToChoose.start(`${name}.csv`)]),
    spoil: () => chooseFiles(/^Starting location/, [filesToChoose.empty('start_here.csv')]),
    wrong: 'start_here.csv was left out: it is empty.',
  },
  4: {
    title: 'Navigation files',
    field: 'KML files',
    ending: 'kml',
    choose: async (name: string) => {
      await chooseFiles(/^KML files/, [filesToChoose.route(`${name}.kml`)])
      await chooseFiles(/^KMZ files/, [filesToChoose.grid()])
      await chooseFiles(/^POI files/, [filesToChoose.points()])
    },
    spoil: () => chooseFiles(/^KML files/, [filesToChoose.ofAnotherKind()]),
    wrong: 'notes.txt was left out: only KML files are accepted here.',
  },
} as const

/** The name of its stored file before any choice. */
const STORED = {
  1: 'Street plan.png',
  2: 'harbor.xsim',
  3: 'start_location.csv',
  4: 'north-route.kml',
} as const

/** The states of a step that sends nothing. */
export function stepStates(mode: WizardName, step: keyof typeof STEPS) {
  const { title, field, ending, choose, spoil, wrong } = STEPS[step]
  const { longest, rightToLeft } = wizards[mode]
  const chosen = async (name: string) => {
    await seesFile(field, `${name}.${ending}`, 'New')
    if (step === 4) await seesMap()
  }
  const states = wizardAt(mode, step, {
    fill: () => choose('quay-drill'),
    play: {
      Untouched: async () => {
        await seesRole('heading', title)
        if (mode === 'edit') await seesFile(field, STORED[step], 'Stored')
        else await expect(screen.queryByRole('list', { name: `${field}: files` })).toBeNull()
        if (step === 4) await seesMap()
      },
      Filled: () => chosen('quay-drill'),
      Invalid: wrong,
      Longest: () => chosen(LONG_NAME),
      RightToLeft: () => chosen(rtl.otherEvent),
    },
  })
  return {
    showing: states.showing,
    Untouched: states.opened('Untouched'),
    Filled: states.filled('Filled'),
    Invalid: states.invalid(() => spoil(mode)),
    Longest: states.filled('Longest', () => choose(LONG_NAME), { answers: longest }),
    RightToLeft: states.filled('RightToLeft', () => choose(rtl.otherEvent), { answers: rightToLeft }),
  }
}

/** Files to upload, and one to remove if there are any. */
async function chooseAll(mode: WizardName): Promise<void> {
  await STEPS[1].choose('quay-drill')
  if (mode === 'upload') return
  await press('Remove Scenario summary.pdf')
}

const SUBMIT = { upload: 'Upload', edit: 'Save Changes' } as const satisfies Record<WizardName, string>
export const UPLOADS = { upload: 'events/112/upload_files/', edit: 'events/101/upload_files/' } as const
const REFUSAL = 'The file is not what its ending says.'

/** An event without files, which lists some once they have been uploaded. */
function filledByUpload() {
  let isUploaded = false
  return {
    answers: [
      on('get', 'events/112/files', () => Response.json(isUploaded ? storedFiles : noFiles)),
      on('post', UPLOADS.upload, () => {
        isUploaded = true
        return Response.json({ files: [] }, { status: 201 })
      }),
    ],
    /** For the next time the story is shown. */
    empty: () => {
      isUploaded = false
    },
  }
}

/** The states of the last step, which uploads the chosen files. */
export function reviewStates(mode: WizardName) {
  const { longest, rightToLeft } = wizards[mode]
  const submit = () => press(SUBMIT[mode])
  const chosen = () => chooseAll(mode)
  const reviewed = async (name: string) => {
    await seesRole('heading', 'Review and submit')
    await seesFile('Scenario summary', name, 'New')
    await seesMap()
  }
  const stayed = async (words: string) => {
    await seesText('Not every file could be stored.')
    await seesText(words)
  }
  const saved = new RegExp(`^The simulation files of .+ were ${mode === 'upload' ? 'uploaded' : 'saved'}\\.$`)
  const states = wizardAt(mode, 5, {
    before: chosen,
    submit,
    sends: {
      method: 'post',
      path: UPLOADS[mode],
      saved: { files: [] },
      status: 201,
      refused: { detail: REFUSAL },
    },
    play: {
      Filled: () => reviewed('quay-drill.pdf'),
      Saving: 'Uploading files, please wait...',
      Saved: saved,
      Refused: () => stayed(REFUSAL),
      Failed: () => stayed(SAVE_FAILURE),
      NoPermission: () => stayed(FORBIDDEN),
      Offline: () => stayed(SERVER_UNREACHABLE),
    },
  })
  const { answers: uploading, empty } = filledByUpload()
  const savedUpload = states.showing([submit, saved, async () => empty()], { answers: uploading })
  const called = (name: string, answers: readonly RequestHandler[]) =>
    wizardAt(mode, 5, {
      before: () => STEPS[1].choose(name),
      play: { Filled: () => reviewed(`${name}.pdf`) },
    }).opened('Filled', { answers })
  return {
    ...states,
    submit,
    Saved: mode === 'upload' ? savedUpload : states.Saved,
    Cancelled: states.showing([submit, () => press('Cancel upload'), 'The upload was cancelled.'], {
      answers: [never(UPLOADS[mode], 'post')],
    }),
    withoutSimulation: states.showing(
      [submit, 'Not every file could be stored.', () => press('Remove harbor.xsim'), submit, STEPS[2].wrong],
      { answers: [write('post', UPLOADS[mode], { detail: REFUSAL }, 400)] },
    ),
    Untouched: wizardAt(mode, 5, {
      play: {
        Untouched: async () => {
          await seesRole('heading', 'Review and submit')
          if (mode === 'edit') await seesReason(SUBMIT.edit, 'No file is chosen or removed.')
          else await seesText(/^1 file to upload/)
          await seesMap()
        },
      },
    }).opened('Untouched'),
    Longest: called(LONG_NAME, longest),
    RightToLeft: called(rtl.otherEvent, rightToLeft),
  }
}
