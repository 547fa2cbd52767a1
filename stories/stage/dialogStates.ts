import type { RequestHandler } from 'msw'
import { SERVER_UNREACHABLE } from '#src/api/errors.ts'
import type { State } from '#stories/matrix/states.ts'
import {
  breaks,
  FORBIDDEN,
  fails,
  forbids,
  MAIN_FAILURE,
  type Method,
  never,
  refusesToken,
  SAVE_FAILURE,
  write,
} from './answers.ts'
import { offline } from './offline.ts'
import { follow, type Steps, seesBusy, seesRole } from './page.ts'
import {
  type Differences,
  differences,
  type Person,
  type ScreenKit,
  type ScreenStory,
} from './screenStates.tsx'

export type DialogOfStories = {
  /** The screen it is opened on: what its `screenStates` made. */
  on: ScreenKit
  /** Who opens it, where that is not the screen's usual person. */
  by?: Partial<Person>
  /** Opens it there, as a person does. */
  open: Steps
  /** Its name, as a screen reader says it. */
  name: string | RegExp
  /** What carries that name: a form that is a page or a part of one has a heading or a region. */
  as?: 'dialog' | 'heading' | 'region' | 'form'
  /** What it asks itself, answered alike in every state. */
  answers?: readonly RequestHandler[]
  /** What it sends in the end; left out where it only tells. */
  sends?: {
    method: Method
    path: string
    /** The answer when it went well; 204 has none. */
    saved: object
    status?: number
    /** Field errors as the server words them (400). */
    refused?: object
    /** The message of a failing server (500); the default one, unless the dialog has a text for a server without a message. */
    failure?: object
  }
  /** Fills it in as people do on most days. */
  fill?: Steps
  /** Presses what sends it. */
  submit?: Steps
  /** Words that make each state what it is. */
  says: Partial<Record<State, Steps>>
}

/** The states of a dialog, opened on its real screen. Each story ends when its state is shown. */
export function dialogStates(dialog: DialogOfStories) {
  const { on, open, name, as = 'dialog', sends, fill = [], submit = [], says } = dialog
  const opening = [() => follow(open), () => seesRole(as, name)]
  const sending = [() => follow(fill), () => follow(submit)]
  const more = (given: Differences): Differences => {
    const { answers = [], ...others } = differences(given)
    return { ...dialog.by, ...others, answers: [...answers, ...(dialog.answers ?? [])] }
  }

  /** The dialog open, then the steps in it. */
  const showing = (steps: Steps, given: Differences = []): ScreenStory =>
    on.showing([...opening, () => follow(steps)], more(given))

  const shows = (state: State, fallback?: Steps) => () => {
    const words = says[state] ?? fallback
    if (!words) throw new Error(`${String(name)}: what ${state} says is not given`)
    return follow(words)
  }
  /** In a state that opening it shows; more answers for longer names and the like. */
  const opened = (state: State, given: Differences = []) => showing(shows(state), given)
  /** Filled in by these steps, or as on most days, and not sent. */
  const filled = (state: State, steps: Steps = fill, given: Differences = []) =>
    showing([() => follow(steps), shows(state)], given)
  /** Sent as it opened, or after these steps: it names what is missing and asks nothing. */
  const invalid = (steps: Steps = [], given: Differences = []) =>
    showing([() => follow(steps), () => follow(submit), shows('Invalid')], given)
  const sent = (state: State, answer: RequestHandler, fallback?: Steps, given: Differences = {}) =>
    showing([...sending, shows(state, fallback)], { ...differences(given), answers: [answer] })

  const {
    method,
    path,
    saved,
    status = 200,
    refused = {},
    failure = { detail: SAVE_FAILURE },
  } = sends ?? { method: 'post' as const, path: '*', saved: {} }

  return {
    showing,
    opened,
    filled,
    invalid,
    loading: (from: string) => showing(says.Loading ?? seesBusy, [never(from)]),
    /** The server fails without a message: the product shows its own. */
    failedSilently: (words: string) => showing([...sending, words], [write(method, path, {}, 500)]),
    Untouched: opened('Untouched'),
    Asked: opened('Asked'),
    Shown: opened('Shown'),
    Filled: filled('Filled'),
    Invalid: invalid(),
    Saving: sent('Saving', never(path, method)),
    Saved: sent('Saved', write(method, path, saved, status)),
    Refused: sent('Refused', write(method, path, refused, 400)),
    Failed: sent('Failed', write(method, path, failure, 500), SAVE_FAILURE),
    NoPermission: sent('NoPermission', forbids(path, method), FORBIDDEN),
    Offline: sent('Offline', breaks(path, method), SERVER_UNREACHABLE, { beforeEach: offline }),
    SessionEnded: on.showing(
      [...opening, ...sending, () => seesRole('button', 'Sign in')],
      more([refusesToken(path, method)]),
    ),
    /**
     * The states of a dialog that reads what it shows: `says` has the words of Filled and Loading.
     * @param from the GET it waits for
     */
    reading: (from: string) => {
      const read = (state: State, answer: RequestHandler, fallback?: Steps, given: Differences = {}) =>
        showing(shows(state, fallback), { ...differences(given), answers: [answer] })
      return {
        Loading: read('Loading', never(from)),
        Failed: read('Failed', fails(from), MAIN_FAILURE),
        NotFound: read('NotFound', write('get', from, { detail: 'Not found.' }, 404), 'Not found.'),
        NoPermission: read('NoPermission', forbids(from), FORBIDDEN),
        Offline: read('Offline', breaks(from), SERVER_UNREACHABLE, { beforeEach: offline }),
        SessionEnded: on.showing(
          [() => follow(open), () => seesRole('button', 'Sign in')],
          more([refusesToken(from, 'get')]),
        ),
      }
    },
  }
}
