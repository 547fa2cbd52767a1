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
  /** The screen that opens it: the result of `screenStates`. */
  on: ScreenKit
  /** The role that opens it, if not the screen's default. */
  by?: Partial<Person>
  /** Opens it there, as a person would. */
  open: Steps
  /** Its accessible name. */
  name: string | RegExp
  /** The role with that name: a form that is a page or part of one has a heading or a region. */
  as?: 'dialog' | 'heading' | 'region' | 'form'
  /** Its own reads, answered alike in every state. */
  answers?: readonly RequestHandler[]
  /** The request it sends; omitted if it is read-only. */
  sends?: {
    method: Method
    path: string
    /** The successful answer; 204 has none. */
    saved: object
    status?: number
    /** Field errors in the server's words (400). */
    refused?: object
    /**
     * The message of a failing server (500); default: the standard one, unless the dialog has its own text without a
     * message.
     */
    failure?: object
  }
  /** Fills it in with typical values. */
  fill?: Steps
  /** Presses the submit button. */
  submit?: Steps
  /** Text that proves each state. */
  play: Partial<Record<State, Steps>>
}

/** The states of a dialog, opened on its real screen. Each story ends once its state is shown. */
export function dialogStates(dialog: DialogOfStories) {
  const { on, open, name, as = 'dialog', sends, fill = [], submit = [], play } = dialog
  const opening = [() => follow(open), () => seesRole(as, name)]
  const sending = [() => follow(fill), () => follow(submit)]
  const more = (given: Differences): Differences => {
    const { answers = [], ...others } = differences(given)
    return { ...dialog.by, ...others, answers: [...answers, ...(dialog.answers ?? [])] }
  }

  /** Opens the dialog, then takes the steps in it. */
  const showing = (steps: Steps, given: Differences = []): ScreenStory =>
    on.showing([...opening, () => follow(steps)], more(given))

  const shows = (state: State, fallback?: Steps) => () => {
    const words = play[state] ?? fallback
    if (!words) throw new Error(`${String(name)}: play of ${state} is not given`)
    return follow(words)
  }
  /** A state shown on opening; further answers for longer names and the like. */
  const opened = (state: State, given: Differences = []) => showing(shows(state), given)
  /** Filled in by these steps, or with typical values, but not sent. */
  const filled = (state: State, steps: Steps = fill, given: Differences = []) =>
    showing([() => follow(steps), shows(state)], given)
  /** Sent as opened, or after these steps: it names what is missing and sends nothing. */
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
    loading: (from: string) => showing(play.Loading ?? seesBusy, [never(from)]),
    /** The server fails without a message: the product shows its own. */
    failedSilently: (words: string) => showing([...sending, words], [write(method, path, {}, 500)]),
    Untouched: opened('Untouched'),
    Confirming: opened('Confirming'),
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
     * The states of a dialog that loads what it shows; `play` has the texts of Filled and Loading.
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
