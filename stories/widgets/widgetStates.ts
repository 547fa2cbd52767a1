import type { StoryObj } from '@storybook/react-vite'
import { delay, HttpResponse, http, type RequestHandler } from 'msw'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { EXTENSIONS } from '#contract/extensions.ts'
import type { Permissions } from '#contract/session.ts'
import { aProfile } from '../../.storybook/session.tsx'
import type { WidgetStage, WidgetStageProps } from '../../.storybook/WidgetStage.tsx'

export type WidgetStory = StoryObj<typeof WidgetStage>

/** A call of the widget and its answer; default names are the usual ones. */
export type Answer = { path: string; filled: object; empty: object; longest?: object; rightToLeft?: object }

export type WidgetOfStories = {
  tag: string
  attributes?: Record<string, string>
  /** The signed-in role. */
  role: string
  /** The first one is the call the widget waits for, which fails in `Failed`. */
  answers: readonly [Answer, ...Answer[]]
  /** Text shown once it is filled, and if it is empty. */
  filledText: string | RegExp
  emptyText: string | RegExp
  longestText: string
  rightToLeftText: string
  /** Shown when the first call fails; default: the server's own message. */
  failedText?: string
}

/** A page's markup for a widget. */
export const inSession = (widget: string): string => `<radops-session>\n  ${widget}\n</radops-session>`

/** Parts of a page load on demand, on a possibly busy machine. */
export const PATIENCE = { timeout: 15_000 }
const NO_ANSWER = [500, { detail: 'What was asked for could not be read from the disk.' }] as const

/** Queries inside the widget's shadow root. */
export function inside(canvas: HTMLElement, tag: string) {
  const root = canvas.querySelector(tag)?.shadowRoot
  if (!root) throw new Error(`<${tag}> is not upgraded`)
  return within(root as unknown as HTMLElement)
}

/** The page adds the element only after rendering. */
const upgraded = (canvas: HTMLElement, tag: string) => waitFor(() => void inside(canvas, tag), PATIENCE)

export const seen = async (canvas: HTMLElement, tag: string, text: string | RegExp): Promise<void> => {
  // New content may fade in.
  await waitFor(() => expect(inside(canvas, tag).getAllByText(text)[0]).toBeVisible(), PATIENCE)
}

export const dialogSeen = async (canvas: HTMLElement, tag: string, name: string): Promise<void> => {
  await upgraded(canvas, tag)
  const dialog = await inside(canvas, tag).findByRole('dialog', { name }, PATIENCE)
  await waitFor(() => expect(dialog).toBeVisible())
}

export const pressed = async (canvas: HTMLElement, tag: string, name: string | RegExp): Promise<void> => {
  await upgraded(canvas, tag)
  const button = await inside(canvas, tag).findByRole('button', { name }, PATIENCE)
  await userEvent.click(button)
}

const permissions: Permissions = { manage_events: true }

/** GET auth/check-auth/ and the other reads of every widget. */
const around = (role: string, aud?: 'widget'): RequestHandler[] => [
  http.get('/api/auth/check-auth/', () =>
    HttpResponse.json({
      user: { ...aProfile(role), permissions },
      ...(aud && { aud }),
      // A story has no live channel: its service worker cannot stream.
      extensions: EXTENSIONS.filter((name) => name !== 'live'),
    }),
  ),
]
const answering = ({ path }: Answer, body: object) => http.get(path, () => HttpResponse.json(body))

const REFUSAL = 'This page’s sign-in does not allow this. Open RadOps Console to continue.'
/** How it begins: its end has a link. */
export const REFUSED = /^This page’s sign-in does not allow this\./
export const refused = (path: string): RequestHandler =>
  http.get(path, () => HttpResponse.json({ detail: REFUSAL }, { status: 403 }))

/** The states all widgets share, each shown by the real element and proven by its text. */
export function widgetStates({ tag, attributes = {}, role, answers, ...texts }: WidgetOfStories) {
  const [first] = answers
  const filled = answers.map((answer) => answering(answer, answer.filled))
  const story = (
    args: Partial<WidgetStageProps>,
    handlers: RequestHandler[],
    play: NonNullable<WidgetStory['play']>,
  ): WidgetStory => ({ args: { tag, attributes, ...args }, parameters: { msw: { handlers } }, play })
  const shows =
    (text: string | RegExp): NonNullable<WidgetStory['play']> =>
    ({ canvasElement }) =>
      seen(canvasElement, tag, text)
  const isFilled = shows(texts.filledText)
  const named = (kind: 'longest' | 'rightToLeft', text: string) =>
    story(
      {},
      [...answers.map((answer) => answering(answer, answer[kind] ?? answer.filled)), ...all],
      shows(text),
    )
  const all = [...around(role), ...filled]
  const noAnswer = http.get('/api/auth/check-auth/', () => HttpResponse.error())
  // Requested alongside the session check.
  const unread = http.get(first.path, () => HttpResponse.error())
  return {
    Filled: story({}, all, isFilled),
    Loading: story({}, [http.get(first.path, () => delay('infinite')), ...all], shows(/^Loading/)),
    Empty: story(
      {},
      [...around(role), ...answers.map((answer) => answering(answer, answer.empty))],
      shows(texts.emptyText),
    ),
    Longest: named('longest', texts.longestText),
    RightToLeft: named('rightToLeft', texts.rightToLeftText),
    Failed: story(
      {},
      [http.get(first.path, () => HttpResponse.json(NO_ANSWER[1], { status: NO_ANSWER[0] })), ...all],
      async ({ canvasElement }) => {
        await seen(canvasElement, tag, new RegExp(texts.failedText ?? NO_ANSWER[1].detail))
        await expect(
          await inside(canvasElement, tag).findByRole('button', { name: /^Retry/ }, PATIENCE),
        ).toBeVisible()
      },
    ),
    WaitingForSession: story({ signIn: 'no-session' }, all, shows('Waiting for a session…')),
    WaitingForSignIn: story({ signIn: 'no-token' }, all, shows('Waiting for sign-in…')),
    SessionEnded: story({ signIn: 'refused' }, all, shows('Sign-in needed')),
    OriginNotAllowed: {
      ...story({}, [], shows(/is not on the list of addresses that may show RadOps/)),
      parameters: {
        msw: {
          handlers: [
            noAnswer,
            unread,
            http.get('/api/embed/status/', () => HttpResponse.json({ allowed: false })),
          ],
        },
        // It contains this page's address, whose port varies.
        pictures: false,
      },
    },
    Offline: story(
      {},
      [noAnswer, unread, http.get('/api/embed/status/', () => HttpResponse.error())],
      shows(/RadOps Console cannot be reached/),
    ),
    ViewNotLoaded: {
      ...story({ tag: withoutView(tag) }, all, async ({ canvasElement }) => {
        await seen(canvasElement, withoutView(tag), 'This part of the page could not be loaded.')
        await pressed(canvasElement, withoutView(tag), 'Retry')
        await seen(canvasElement, withoutView(tag), 'This part of the page could not be loaded.')
      }),
      parameters: { msw: { handlers: all }, logs: ['the view could not be loaded'] },
    },
    Compact: story({ density: 'compact' }, all, isFilled),
    Narrow: story({ widthPx: 320 }, all, isFilled),
    /** A sign-in without access to what the widget requests. */
    NoPermission: story({}, [refused(first.path), ...around(role, 'widget'), ...filled], shows(REFUSED)),
    /** With a page's token; `more` answers first. */
    embedToken: (
      play: NonNullable<WidgetStory['play']>,
      more: RequestHandler[] = [],
      args = {},
    ): WidgetStory => story(args, [...more, ...around(role, 'widget'), ...filled], play),
    /** A state only this widget has. */
    with: (play: NonNullable<WidgetStory['play']>, more: RequestHandler[] = [], args = {}): WidgetStory =>
      story(args, [...more, ...all], play),
  }
}

/** The same element with a view that cannot be fetched, which simulates a network lost between two files. */
function withoutView(tag: string): string {
  const name = `${tag}-without-view`
  const Widget = customElements.get(tag)
  if (Widget && !customElements.get(name)) {
    class WithoutView extends Widget {
      loadView(): Promise<never> {
        return Promise.reject(new Error('the view did not arrive'))
      }
    }
    customElements.define(name, WithoutView)
  }
  return name
}
