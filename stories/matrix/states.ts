/**
 * The states in which the storybook shows a subject. A subject is what a designer looks for: a screen, a dialog, a step
 * of a wizard, a widget. Its stories are one file; each export is named after its state.
 */
export const states = {
  Many: 'a full page of rows',
  Untouched: 'as it opens',
  Confirming: 'as it opens',
  Shown: 'as it opens',
  Filled: 'with everything it can show',
  Loading: 'the first answer is on its way',
  Empty: 'there is nothing yet',
  NothingMatches: 'search and filters leave nothing',
  One: 'a single row',
  Invalid: 'the form names what is wrong before it asks',
  Longest: 'the longest text every field may hold',
  RightToLeft: 'names in Arabic and Hebrew',
  Refreshing: 'what was there stays, the next answer is on its way',
  Saving: 'the answer is on its way',
  Saved: 'right after',
  Refused: 'the server names the fields it refuses',
  Failed: 'the server fails',
  NotFound: 'it is not there, or not for this person',
  NoPermission: 'the role or a permission forbids it',
  Offline: 'no connection',
  SessionEnded: 'the sign-in is over',
} as const

export type State = keyof typeof states

/** The required states of each kind of subject, in the order of the matrix. */
export const kinds = {
  list: [
    'Many',
    'Loading',
    'Empty',
    'NothingMatches',
    'One',
    'Longest',
    'RightToLeft',
    'Refreshing',
    'Failed',
    'NoPermission',
    'Offline',
    'SessionEnded',
  ],
  record: [
    'Filled',
    'Loading',
    'Longest',
    'RightToLeft',
    'Refreshing',
    'Failed',
    'NotFound',
    'NoPermission',
    'Offline',
    'SessionEnded',
  ],
  dashboard: [
    'Filled',
    'Loading',
    'Empty',
    'Longest',
    'RightToLeft',
    'Refreshing',
    'Failed',
    'NoPermission',
    'Offline',
    'SessionEnded',
  ],
  form: [
    'Untouched',
    'Filled',
    'Invalid',
    'Longest',
    'RightToLeft',
    'Saving',
    'Saved',
    'Refused',
    'Failed',
    'NoPermission',
    'Offline',
    'SessionEnded',
  ],
  step: ['Untouched', 'Filled', 'Invalid', 'Longest', 'RightToLeft'],
  question: [
    'Confirming',
    'Longest',
    'RightToLeft',
    'Saving',
    'Saved',
    'Failed',
    'NoPermission',
    'Offline',
    'SessionEnded',
  ],
  notice: ['Shown', 'Longest'],
  widget: [
    'Filled',
    'Loading',
    'Empty',
    'Longest',
    'RightToLeft',
    'Refreshing',
    'Failed',
    'NoPermission',
    'Offline',
    'SessionEnded',
  ],
} as const satisfies Record<string, readonly State[]>

type Kind = keyof typeof kinds

/** The roles a subject can be shown as, and the story for each. */
export const roleStories = {
  super_admin: 'AsSuperAdmin',
  admin: 'AsAdmin',
  org_admin: 'AsOrgAdmin',
  org_event_manager: 'AsEventManager',
  org_user: 'AsOrgUser',
  user: 'AsUser',
} as const

export type Role = keyof typeof roleStories

/** One person with a role, in a sentence. */
export const roleNames: Record<Role, string> = {
  super_admin: 'a super admin',
  admin: 'an admin',
  org_admin: 'an org admin',
  org_event_manager: 'an event manager',
  org_user: 'an org user',
  user: 'a user',
}

/**
 * An address of the portal and the roles that get the screen there; the first is the default of its stories. An org
 * user gets what an event manager gets (ruling 1).
 */
export type Place = { path: string; roles: readonly [Role, ...Role[]] | 'anybody' }

/** A row of the matrix. */
export type Subject = {
  /** The title of its stories: `Screens/<Area>/<Screen>`, `Dialogs/<Area>/<Dialog>`, `Widgets/<Widget>`. */
  title: string
  kind: Kind
  /**
   * The part of the product it covers: a screen's address with the roles that see this one, its components in src, a
   * widget's element.
   */
  shows:
    | (Place & { alsoAt?: readonly Place[] })
    | {
        components: readonly [string, ...string[]]
        /** Titles of the screens that open it; omitted if it opens anywhere. */
        on?: readonly [string, ...string[]]
        /** Which of their people may open it; omitted if all may. */
        roles?: readonly [Role, ...Role[]]
      }
    | { element: string }
  /** Roles for which it differs from the first one; each has its own story. */
  alsoAs?: readonly Role[]
  /** Further required states. */
  more?: readonly string[]
  /** Required states that cannot exist, each with a reason for designers. */
  except?: Partial<Record<State, string>>
}

/** Several of a subject's own states, separated by spaces. */
export const names = (words: string): readonly string[] => words.trim().split(/\s+/)

/** Several states that cannot exist for the same reason. */
export const each = (reason: string, states: string): Partial<Record<State, string>> =>
  Object.fromEntries(names(states).map((state) => [state, reason]))
