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
import { type Says, sees, seesBusy, seesRole } from './page.ts'
import type { Person, ScreenKit, ScreenStory } from './screenStates.tsx'

type Act = () => Promise<void>

export type DialogOfStories = {
  /** The screen it is opened on: what its `screenStates` made. */
  on: ScreenKit
  /** Who opens it, where that is not the screen's usual person. */
  by?: Partial<Person>
  /** Opens it there, as a person does. */
  open: Act
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
  fill?: Act
  /** Presses what sends it. */
  submit?: Act
  /** Words that make each state what it is. */
  says: Partial<Record<State, Says>>
}

type More = Partial<Person> & { answers?: readonly RequestHandler[]; path?: string }

const nothing: Act = async () => undefined

/** The states of a dialog, opened on its real screen. Each story ends when its state is shown. */
export function dialogStates(dialog: DialogOfStories) {
  const { on, open, name, as = 'dialog', sends, fill = nothing, submit = nothing, says } = dialog

  /** The dialog open, then what is done in it. */
  const showing = (act: Act, { answers = [], ...more }: More = {}): ScreenStory =>
    on.showing(
      async () => {
        await open()
        await seesRole(as, name)
        await act()
      },
      { ...dialog.by, ...more, answers: [...answers, ...(dialog.answers ?? [])] },
    )

  const shows = (state: State, fallback?: Says): Act => {
    const words = says[state] ?? fallback
    return () => {
      if (!words) throw new Error(`${String(name)}: what ${state} says is not given`)
      return sees(words)
    }
  }
  const after = (state: State, answers: readonly RequestHandler[], fallback?: Says): ScreenStory =>
    showing(
      async () => {
        await fill()
        await submit()
        await shows(state, fallback)()
      },
      { answers },
    )
  const target = sends ?? { method: 'post' as const, path: '*', saved: {} }
  const refuse = (status: number, body: object) => [write(target.method, target.path, body, status)]

  return {
    showing,
    /** In a state that opening it shows; more answers for longer names and the like. */
    opened: (state: State, more: More = {}): ScreenStory => showing(shows(state), more),
    /** Filled in by `act`, or as on most days, and not sent. */
    filled: (state: State, act: Act = fill, more: More = {}): ScreenStory =>
      showing(async () => {
        await act()
        await shows(state)()
      }, more),
    /** Sent as it opened, or after `act`: it names what is missing and asks nothing. */
    invalid: (act: Act = nothing, more: More = {}): ScreenStory =>
      showing(async () => {
        await act()
        await submit()
        await shows('Invalid')()
      }, more),
    loading: (path: string): ScreenStory =>
      showing(() => (says.Loading ? sees(says.Loading) : seesBusy()), { answers: [never(path)] }),
    saving: after('Saving', [never(target.path, target.method)]),
    saved: after('Saved', [write(target.method, target.path, target.saved, sends?.status ?? 200)]),
    refused: after('Refused', refuse(400, sends?.refused ?? {})),
    failed: after(
      'Failed',
      [write(target.method, target.path, sends?.failure ?? { detail: SAVE_FAILURE }, 500)],
      SAVE_FAILURE,
    ),
    /** The server fails without a message: the product shows its own. */
    failedSilently: (words: string): ScreenStory =>
      showing(
        async () => {
          await fill()
          await submit()
          await sees(words)
        },
        { answers: refuse(500, {}) },
      ),
    noPermission: after('NoPermission', [forbids(target.path, target.method)], FORBIDDEN),
    offline: {
      ...after('Offline', [breaks(target.path, target.method)], SERVER_UNREACHABLE),
      beforeEach: offline,
    },
    sessionEnded: on.showing(
      async () => {
        await open()
        await seesRole(as, name)
        await fill()
        await submit()
        await seesRole('button', 'Sign in')
      },
      { ...dialog.by, answers: [refusesToken(target.path, target.method), ...(dialog.answers ?? [])] },
    ),
    /**
     * The states of a dialog that reads what it shows: `says` has the words of Filled and Loading.
     * @param path the GET it waits for
     */
    reading: (path: string) => {
      const read = (state: State, answer: RequestHandler, fallback?: Says) =>
        showing(shows(state, fallback), { answers: [answer] })
      return {
        loading: read('Loading', never(path)),
        failed: read('Failed', fails(path), MAIN_FAILURE),
        notFound: read('NotFound', write('get', path, { detail: 'Not found.' }, 404), 'Not found.'),
        noPermission: read('NoPermission', forbids(path), FORBIDDEN),
        offline: { ...read('Offline', breaks(path), SERVER_UNREACHABLE), beforeEach: offline },
        sessionEnded: on.showing(
          async () => {
            await open()
            await seesRole('button', 'Sign in')
          },
          { answers: [refusesToken(path, 'get'), ...(dialog.answers ?? [])] },
        ),
      }
    },
  }
}
