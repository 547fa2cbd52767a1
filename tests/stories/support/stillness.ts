import type { Request as File, Page } from '@playwright/test'

/** Chunks, styles, fonts and images requested but not loaded yet. */
export function filesUnderway(page: Page) {
  const files = { underway: new Set<File>(), asked: 0 }
  page.on('request', (request) => {
    if (!/script|stylesheet|font|image/.test(request.resourceType())) return
    files.underway.add(request)
    files.asked += 1
  })
  const arrived = (file: File) => files.underway.delete(file)
  page.on('requestfinished', arrived)
  page.on('requestfailed', arrived)
  return files
}

export interface CountingWindow {
  /** Stories that have started and not ended. Leaving one makes Storybook reload its whole page. */
  rendersUnderway: Set<string>
  /** Calls without an answer so far (.storybook/ownCalls.ts). */
  callsUnderway: Set<Request>
  /** The frame in which each of them was first seen. */
  callsKnown: WeakMap<Request, number>
  frame: number
}

/**
 * Waits until nothing changes for two frames, stories and animations have ended and calls are answered. A call still
 * unanswered after some frames of rest never is: the story shows waiting. It also waits for idle work of the portal
 * (src/shared/whenIdle.ts), and for the lock of the tab that listens for changes (src/api/liveTabs.ts).
 */
export function stillness(page: Page, theme?: string): Promise<void> {
  return page.evaluate(async (chosen) => {
    const MOST_ROUNDS = 120
    const FRAMES_FOR_AN_ANSWER = 24
    const counting = window as unknown as CountingWindow
    const frame = () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => {
          counting.frame += 1
          resolve()
        })
      })
    /** Idle work runs in order: once this has run, so has everything the page had deferred. */
    const idle = () => new Promise<void>((resolve) => requestIdleCallback(() => resolve()))
    const roots = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
      root,
      ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? roots(shadowRoot) : [])),
    ]
    if (chosen) {
      document.documentElement.dataset.theme = chosen
      // A widget has its own theme, set by a page.
      for (const widget of document.querySelectorAll('[theme]')) widget.setAttribute('theme', chosen)
    }
    let changes = 0
    const observer = new MutationObserver(() => (changes += 1))
    const all = roots(document)
    for (const root of all)
      observer.observe(root, { attributes: true, characterData: true, childList: true, subtree: true })
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      changes = 0
      await idle()
      await document.fonts.ready
      const images = all.flatMap((root) => [...root.querySelectorAll('img')])
      await Promise.allSettled(images.map((image) => image.decode()))
      await frame()
      await frame()
      const isMoving = all
        .flatMap((root) => root.getAnimations())
        .some(({ playState, effect, timeline }) => {
          // Along another timeline than time, as the header of a wide table, it never ends, and rests with the page.
          const isTimed = timeline === document.timeline
          return playState === 'running' && isTimed && effect?.getComputedTiming().endTime !== Infinity
        })
      const isAnswering = [...counting.callsUnderway].some((call) => {
        const first = counting.callsKnown.get(call) ?? counting.frame
        counting.callsKnown.set(call, first)
        return counting.frame - first < FRAMES_FOR_AN_ANSWER
      })
      const isRendering = counting.rendersUnderway.size > 0
      const isLocked = (await navigator.locks.query()).pending?.length !== 0
      if (changes === 0 && !isMoving && !isAnswering && !isRendering && !isLocked) {
        observer.disconnect()
        return
      }
    }
    observer.disconnect()
    throw new Error(`The page does not come to rest in ${MOST_ROUNDS} rounds of two frames.`)
  }, theme)
}
