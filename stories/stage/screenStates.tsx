import type { StoryObj } from '@storybook/react-vite'
import type { RequestHandler } from 'msw'
import type { OfflineMapList } from '#contract/offlineMaps.ts'
import type { Permissions } from '#contract/session.ts'
import { SERVER_UNREACHABLE } from '#src/api/errors.ts'
import { catalogueEntries } from '#stories/matrix/errorCatalogue.ts'
import type { Role, State } from '#stories/matrix/states.ts'
import { aProfile } from '../../.storybook/session.tsx'
import {
  breaks,
  FORBIDDEN,
  fails,
  forbids,
  live,
  MAIN_FAILURE,
  never,
  onceThenNever,
  read,
  refusesToken,
  write,
} from './answers.ts'
import { offline } from './offline.ts'
import type { PortalStage, PortalStageProps } from './PortalStage.tsx'
import { type Says, sees, seesBusy, seesOnPage, seesRole } from './page.ts'

export type ScreenStory = StoryObj<typeof PortalStage>

/** What the main read is answered with, by state. */
type Bodies<Body extends object> = Partial<Record<State, Body>>

export type ScreenOfStories<Body extends object> = {
  /** Its address, with parameters if it needs any. */
  path: string
  /** Who looks at it as a rule; the toolbar may say another. */
  role: Role | null
  permissions?: Permissions
  /** The GET, below /api/, that the screen waits for. */
  main: string
  /** Answers of the main read. The first named is the usual one: `Many` of a list, `Filled` of everything else. */
  bodies: Bodies<Body>
  /** What else it asks, answered alike in every state. */
  around?: readonly RequestHandler[]
  /** Words that make each state what it is. */
  says: Partial<Record<State, Says>>
  /** Parameters of the address in a state: a search that finds nothing. */
  paths?: Partial<Record<State, string>>
  /**
   * How a person comes to other rows while the old ones stay: the next page. Left out where there is no such way: what
   * the live channel has asked for again shows nothing and takes nothing away, so there is no such state to be seen.
   */
  refresh?: () => Promise<void>
}

/** Who looks at it. */
export type Person = Pick<
  PortalStageProps,
  'permissions' | 'person' | 'signedInForMs' | 'countryCodesUrl'
> & {
  role: Role | null
}

type More = Partial<Person> & {
  /** Answers that come before all others. */
  answers?: readonly RequestHandler[]
  path?: string
}

export type ScreenKit = ReturnType<typeof screenStates>

/**
 * The states every screen has, on the real portal. Each story shows its state and says what makes it so.
 * @param screen its calls, their answers and what the page then shows
 */
export function screenStates<Body extends object>(screen: ScreenOfStories<Body>) {
  const { main, bodies, says } = screen
  const usual = Object.values(bodies)[0]
  if (!usual) throw new Error(`${screen.path}: no answer is given`)
  const usualState: State = 'Many' in bodies ? 'Many' : 'Filled'
  const always = [...(screen.around ?? []), ...ofEveryPage(screen.role, screen.permissions)]

  /** A story with answers, and a play that looks at its state. */
  const showing = (
    play: () => Promise<void>,
    { answers = [], path = screen.path, ...by }: More = {},
  ): ScreenStory => {
    const { role = screen.role, permissions = screen.permissions, ...more } = by
    const args: PortalStageProps = { path, role, ...(permissions && { permissions }), ...more }
    const isUsual = role === screen.role && permissions === screen.permissions
    const own = isUsual ? [] : ofEveryPage(role, permissions)
    return {
      args,
      parameters: {
        msw: { handlers: [...answers, ...own, read(main, usual), ...always] },
        // A whole screen is changed by the toolbar; its own arguments are a developer's.
        controls: { disable: true },
      },
      play: async ({ id }) => {
        await play()
        await seesPromised(id)
      },
    }
  }

  const shows = (state: State, fallback?: Says) => {
    const words = says[state] ?? fallback
    if (!words) throw new Error(`${screen.path}: what ${state} says is not given`)
    return () => sees(words)
  }
  const answered = (state: State, others: readonly RequestHandler[] = []): ScreenStory => {
    const body = bodies[state]
    const path = screen.paths?.[state]
    const answers = body ? [...others, read(main, body)] : others
    return showing(() => shows(state)(), { answers, ...(path && { path }) })
  }

  return {
    showing,
    /** Answered as `bodies` says of this state, and what else it asks by `others`. */
    answered,
    loading: showing(() => (says.Loading ? sees(says.Loading) : seesBusy()), { answers: [never(main)] }),
    refreshing: showing(
      async () => {
        await shows(usualState)()
        if (!screen.refresh) throw new Error(`${screen.path}: nothing shows that it is asked for again`)
        await screen.refresh()
        await seesBusy()
        // The old rows stay meanwhile (style S4).
        await shows(usualState)()
      },
      { answers: [onceThenNever(main, usual)] },
    ),
    failed: showing(() => shows('Failed', MAIN_FAILURE)(), { answers: [fails(main)] }),
    noPermission: showing(() => shows('NoPermission', FORBIDDEN)(), { answers: [forbids(main)] }),
    notFound: showing(() => shows('NotFound', 'Not found.')(), {
      answers: [write('get', main, { detail: 'Not found.' }, 404)],
    }),
    offline: {
      ...showing(() => shows('Offline', SERVER_UNREACHABLE)(), {
        answers: [...checked(screen.role, screen.permissions), breaks()],
      }),
      beforeEach: offline,
    },
    sessionEnded: showing(
      async () => {
        await seesRole('button', 'Sign in')
        if (says.SessionEnded) await sees(says.SessionEnded)
      },
      { answers: [refusesToken()] },
    ),
    /** As another role sees it. */
    as: (role: Role, words?: Says, more: Omit<More, 'role'> = {}): ScreenStory =>
      showing(words ? () => sees(words) : shows(usualState), { ...more, role }),
  }
}

/** What the shell asks on every page, and every map of an event and the links to its evaluation. */
const ofEveryPage = (role: Role | null, permissions?: Permissions): RequestHandler[] =>
  role === null ? [] : [...checked(role, permissions), live(), ...withoutEventParts]

const noMaps: OfflineMapList = { maps: [], can_manage: true }
const withoutEventParts = [
  read('events/:id/offline-maps/', noMaps),
  read('organizations/:id/offline-maps/', noMaps),
  read('observed-events/', { events: [] }),
  read('after-action-reports/', { events: [] }),
]

/** The sign-in holds: a session whose check fails ends. */
const checked = (role: Role | null, permissions: Permissions = {}): RequestHandler[] =>
  role === null ? [] : [read('auth/check-auth/', { user: { ...aProfile(role), permissions } })]

/** The story shows exactly the text of the error catalogue. */
async function seesPromised(story: string): Promise<void> {
  for (const { story: shown, words, says = words } of catalogueEntries) {
    if (shown === story) await seesOnPage(says)
  }
}
