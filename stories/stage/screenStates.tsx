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
import { PortalStage, type PortalStageProps } from './PortalStage.tsx'
import { follow, type Steps, seesBusy, seesOnPage, seesRole } from './page.ts'

export type ScreenStory = StoryObj<typeof PortalStage>

/** The answer to the main read, by state. */
type Bodies<Body extends object> = Partial<Record<State, Body>>

export type ScreenOfStories<Body extends object> = {
  /** Its address, with any parameters. */
  path: string
  /** The default role; the toolbar can change it. */
  role: Role | null
  permissions?: Permissions
  /** The GET, below /api/, the screen waits for. */
  main: string
  /** Answers to the main read. The first one is the default: `Many` of a list, `Filled` of everything else. */
  bodies: Bodies<Body>
  /** Its other reads, answered alike in every state. */
  around?: readonly RequestHandler[]
  /** Text that proves each state. */
  play: Partial<Record<State, Steps>>
  /** Parameters of the address in a state: a search without results. */
  paths?: Partial<Record<State, string>>
  /**
   * How a person gets to other rows while the old ones stay, such as the next page. Omitted if there is no way, because
   * a reload by the live channel has no visible state.
   */
  refresh?: Steps
}

/** The role. */
export type Person = Omit<PortalStageProps, 'path' | 'role'> & { role: Role | null }

type Different = Partial<Person> &
  Pick<ScreenStory, 'beforeEach'> & { answers?: readonly RequestHandler[]; path?: string }

/** How a story differs from the default: further answers first, or more than answers. */
export type Differences = readonly RequestHandler[] | Different

const isAnswers = (given: Differences): given is readonly RequestHandler[] => Array.isArray(given)
export const differences = (given: Differences): Different => (isAnswers(given) ? { answers: given } : given)

/** What a dialog needs of the screen that opens it. */
export type ScreenKit = Pick<ReturnType<typeof screenStates>, 'showing'>

/**
 * The states every screen has, on the real portal. Each story shows its state and proves it.
 * @param screen its calls, their answers and what the page then shows
 */
export function screenStates<Body extends object>(screen: ScreenOfStories<Body>) {
  const { main, bodies, play } = screen
  const usual = Object.values(bodies)[0]
  if (!usual) throw new Error(`${screen.path}: no answer is given`)
  const usualState: State = 'Many' in bodies ? 'Many' : 'Filled'
  const always = [...(screen.around ?? []), ...ofEveryPage(screen.role, screen.permissions)]

  /** A story with these steps: its play ends once its state is shown. */
  const showing = (steps: Steps, more: Differences = []): ScreenStory => {
    const { answers = [], path = screen.path, beforeEach, ...by } = differences(more)
    const { role = screen.role, permissions = screen.permissions, ...others } = by
    const isUsual = role === screen.role && permissions === screen.permissions
    const own = isUsual ? [] : ofEveryPage(role, permissions)
    return {
      args: { path, role, ...(permissions && { permissions }), ...others },
      render: (args) => <PortalStage {...args} />,
      parameters: {
        msw: { handlers: [...answers, ...own, read(main, usual), ...always] },
        // The toolbar changes a whole screen; its args are for developers.
        controls: { disable: true },
      },
      ...(beforeEach && { beforeEach }),
      play: async ({ id }) => {
        await follow(steps)
        await seesPromised(id)
      },
    }
  }

  const shows = (state: State, fallback?: Steps) => () => {
    const words = play[state] ?? fallback
    if (!words) throw new Error(`${screen.path}: play of ${state} is not given`)
    return follow(words)
  }
  /** The answer `bodies` has for this state, and `others` for its other reads. */
  const answered = (state: State, others: readonly RequestHandler[] = []): ScreenStory => {
    const body = bodies[state]
    const path = screen.paths?.[state]
    const answers = body ? [...others, read(main, body)] : others
    return showing(shows(state), { answers, ...(path && { path }) })
  }

  return {
    showing,
    answered,
    /** The screen with other answers, and what it shows before any further step. */
    having: (answers: readonly RequestHandler[], first: Steps = []) => ({
      showing: (steps: Steps, more: Differences = []) => {
        const { answers: before = [], ...others } = differences(more)
        return showing([() => follow(first), () => follow(steps)], {
          ...others,
          answers: [...before, ...answers],
        })
      },
    }),
    Many: answered('Many'),
    Filled: answered('Filled'),
    Empty: answered('Empty'),
    NothingMatches: answered('NothingMatches'),
    One: answered('One'),
    Longest: answered('Longest'),
    RightToLeft: answered('RightToLeft'),
    Loading: showing(play.Loading ?? seesBusy, [never(main)]),
    Refreshing: showing(
      [
        shows(usualState),
        () => {
          if (!screen.refresh) throw new Error(`${screen.path}: nothing shows that it is asked for again`)
          return follow(screen.refresh)
        },
        seesBusy,
        // The old rows stay meanwhile (style S4).
        shows(usualState),
      ],
      [onceThenNever(main, usual)],
    ),
    Failed: showing(shows('Failed', MAIN_FAILURE), [fails(main)]),
    NoPermission: showing(shows('NoPermission', FORBIDDEN), [forbids(main)]),
    NotFound: showing(shows('NotFound', 'Not found.'), [write('get', main, { detail: 'Not found.' }, 404)]),
    Offline: showing(shows('Offline', SERVER_UNREACHABLE), {
      answers: [...checked(screen.role, screen.permissions), breaks()],
      beforeEach: offline,
    }),
    SessionEnded: showing(
      [() => seesRole('button', 'Sign in'), () => follow(play.SessionEnded ?? [])],
      [refusesToken()],
    ),
    /** As another role sees it. */
    as: (role: Role, steps: Steps = shows(usualState), more: Differences = []): ScreenStory =>
      showing(steps, { ...differences(more), role }),
  }
}

/** The reads of the shell on every page, of every map of an event, and of the links to its evaluation. */
const ofEveryPage = (role: Role | null, permissions?: Permissions): RequestHandler[] =>
  role === null
    ? []
    : [...checked(role, permissions), live(), read('partnership-requests/', []), ...withoutEventParts]

const noMaps: OfflineMapList = { maps: [], can_manage: true }
const withoutEventParts = [
  read('events/:id/offline-maps/', noMaps),
  read('organizations/:id/offline-maps/', noMaps),
  read('observed-events/', { events: [] }),
  read('after-action-reports/', { events: [] }),
]

/** The session is valid: a failed check would end it. */
const checked = (role: Role | null, permissions: Permissions = {}): RequestHandler[] =>
  role === null ? [] : [read('auth/check-auth/', { user: { ...aProfile(role), permissions } })]

/** The story shows exactly the error catalogue's text. */
async function seesPromised(story: string): Promise<void> {
  for (const { story: shown, words, exact = words } of catalogueEntries) {
    if (shown === story) await seesOnPage(exact)
  }
}
