import { createRequire } from 'node:module'
import type { Browser, Page } from '@playwright/test'
import { type CountingWindow, filesUnderway, stillness } from './stillness.ts'
import type { AxeChoice } from './violations.ts'

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

export interface Size {
  width: number
  height: number
}

/** Where a story is rendered and played, unless it has its own viewport. */
export const DESK: Size = { width: 1440, height: 900 }
export const LAPTOP: Size = { width: 1024, height: 768 }

/** An entry of the storybook's index. */
export interface Entry {
  type: 'story' | 'docs'
  id: string
  title: string
  name: string
}

/** A story's parameters before it is rendered. */
export interface Prepared {
  /** Set by the story; otherwise sizes vary. */
  size?: Size
  /** Set by the story; otherwise themes vary. */
  theme?: string
  /** `parameters.pictures: false` excludes a story. */
  hasPictures: boolean
  /** `parameters.logs`: texts of the console errors that belong to the shown state. */
  logs: string[]
  /** `parameters.a11y`, as the storybook's panel reads it. */
  axe: AxeChoice
}

/** One storybook in one page, which shows stories one after the other. */
export interface StoryPage {
  page: Page
  /** Faults since the last call, one line each. */
  faults: () => string[]
  /** Waits until the page is at rest. @param theme applied first, as the toolbar would */
  settle: (theme?: string) => Promise<void>
  /** Changes the size of the window. @param isDrawn pictures are taken of it */
  resize: (size: Size, isDrawn?: boolean) => Promise<void>
  /** @returns a PNG of the visible window */
  photograph: () => Promise<Buffer>
  /** Frees what earlier stories left. */
  collectGarbage: () => Promise<unknown>
}

/** Storybook's globals in its page. */
interface StorybookWindow {
  __STORYBOOK_ADDONS_CHANNEL__: {
    on: (name: string, listener: (payload: never) => void) => void
    off: (name: string, listener: (payload: never) => void) => void
    emit: (name: string, payload: unknown) => void
  }
  __STORYBOOK_PREVIEW__: {
    ready: () => Promise<void>
    storyStoreValue: {
      loadStory: (by: { storyId: string }) => Promise<unknown>
      getStoryContext: (story: unknown) => {
        storyGlobals: { theme?: string; viewport?: { value: string } }
        parameters: {
          pictures?: false
          logs?: string[]
          a11y?: AxeChoice
          viewport: { options: Record<string, { styles: { width: string; height: string } }> }
        }
      }
    }
  }
}

/** Storybook's progress with a story; a docs page has one for each of its examples. */
interface Phase {
  newPhase: string
  storyId: string
}

/** A story's failing calls are intended; unanswered ones are not. */
const isMeant = (text: string) => text.startsWith('Failed to load resource')

/** Hides what the browser itself animates, which would differ in the next picture: a caret, an indeterminate bar. */
const STILL = `
  html { caret-color: transparent !important }
  progress:indeterminate { appearance: none !important }
`

/** A page that no picture shows is painted this small, which changes nothing for the page itself. */
const UNSEEN_SCALE = 0.1

/** Opens the storybook before its first story. */
export async function openStorybook(browser: Browser, url: string): Promise<StoryPage> {
  const context = await browser.newContext({
    viewport: LAPTOP,
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    // With this name, Storybook stops animations instead of waiting for their end.
    userAgent: `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version()} Safari/537.36 StorybookTestRunner`,
  })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(`Uncaught ${error.stack ?? error.message}`))
  page.on('console', (message) => {
    const text = message.text()
    const isFault = message.type() === 'error' ? !isMeant(text) : text.startsWith('[MSW]')
    if (isFault) faults.push(`console.${message.type()}: ${text}`)
  })
  const files = filesUnderway(page)
  await page.addInitScript(() =>
    Object.assign(window, { rendersUnderway: new Set(), callsKnown: new WeakMap(), frame: 0 }),
  )
  // Highlighting elements for the panel's reader requests the style of every element of every story.
  await page.addInitScript(() => Object.assign(window, { __STORYBOOK_HIGHLIGHT_INITIALIZED: true }))
  await page.addInitScript(ignorePauses)
  await page.goto(`${url}iframe.html?viewMode=story`)
  await page.waitForFunction(() => '__STORYBOOK_PREVIEW__' in window)
  await page.evaluate(async () => {
    const storybook = window as unknown as StorybookWindow & CountingWindow
    await storybook.__STORYBOOK_PREVIEW__.ready()
    const ends = new Set(['finished', 'errored', 'aborted'])
    storybook.__STORYBOOK_ADDONS_CHANNEL__.on('storyRenderPhaseChanged', ({ newPhase, storyId }: Phase) => {
      if (ends.has(newPhase)) storybook.rendersUnderway.delete(storyId)
      else storybook.rendersUnderway.add(storyId)
    })
    // Its panel would run axe too; here `violations` does, once loading has ended.
    storybook.__STORYBOOK_ADDONS_CHANNEL__.emit('updateGlobals', { globals: { a11y: { manual: true } } })
  })
  await page.addStyleTag({ content: STILL })
  await page.addScriptTag({ path: AXE })
  const devtools = await context.newCDPSession(page)
  const storybook: StoryPage = {
    page,
    faults: () => faults.splice(0),
    settle: async (theme) => {
      const before = files.asked
      await stillness(page, theme)
      if (files.underway.size === 0 && files.asked === before) return
      await Promise.allSettled([...files.underway].map((file) => file.response()))
      await storybook.settle()
    },
    resize: async (size, isDrawn = false) => {
      const scale = isDrawn ? 1 : UNSEEN_SCALE
      await devtools.send('Emulation.setDeviceMetricsOverride', {
        ...size,
        scale,
        deviceScaleFactor: 1,
        mobile: false,
      })
    },
    photograph: async () => {
      await page.evaluate(repaint)
      const { data } = await devtools.send('Page.captureScreenshot', {
        format: 'png',
        optimizeForSpeed: true,
      })
      return Buffer.from(data, 'base64')
    },
    collectGarbage: () => devtools.send('HeapProfiler.collectGarbage'),
  }
  return storybook
}

/**
 * Storybook pauses animations at the end of each story with a rule for every element, and takes it back for the next:
 * the browser computes the styles of a page twice more. Motion is reduced here, so nothing is animated.
 */
function ignorePauses() {
  const { appendChild } = HTMLHeadElement.prototype
  HTMLHeadElement.prototype.appendChild = function <Child extends Node>(child: Child): Child {
    const isPause =
      child instanceof HTMLStyleElement && child.textContent.startsWith('*, *:before, *:after {')
    if (isPause) child.media = 'not all'
    return appendChild.call(this, child) as Child
  }
}

/** Text moved by less than a pixel while loading keeps its first rendering: hides everything, then shows it. */
async function repaint() {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const { style } = document.documentElement
  for (const clipPath of ['inset(100%)', '']) {
    style.clipPath = clipPath
    await frame()
    await frame()
  }
}

/** Loads a story and reads its parameters. */
export function prepare(page: Page, id: string): Promise<Prepared> {
  return page.evaluate(async (storyId) => {
    const { storyStoreValue: store } = (window as unknown as StorybookWindow).__STORYBOOK_PREVIEW__
    const { storyGlobals, parameters } = store.getStoryContext(await store.loadStory({ storyId }))
    const viewport = parameters.viewport.options[storyGlobals.viewport?.value ?? '']?.styles
    return {
      hasPictures: parameters.pictures !== false,
      logs: parameters.logs ?? [],
      axe: { ...parameters.a11y },
      ...(storyGlobals.theme && { theme: storyGlobals.theme }),
      ...(viewport && {
        size: { width: Number.parseInt(viewport.width, 10), height: Number.parseInt(viewport.height, 10) },
      }),
    }
  }, id)
}

/**
 * Shows a story and plays it, or shows a docs page.
 * @returns what Storybook reports against it, one line each
 */
export function show(page: Page, { id, type }: Pick<Entry, 'id' | 'type'>): Promise<string[]> {
  return page.evaluate(
    ({ storyId, viewMode }) =>
      new Promise<string[]>((resolve) => {
        interface Thrown {
          name?: string
          message?: string
          stack?: string
          title?: string
          description?: string
        }
        const channel = (window as unknown as StorybookWindow).__STORYBOOK_ADDONS_CHANNEL__
        const found: string[] = []
        const thrown = (error: Thrown) => {
          const what = error.title
            ? `${error.title} ${error.description ?? ''}`
            : `${error.name}: ${error.message}`
          if (!found.includes(what)) found.push(what)
        }
        const listeners: Record<string, (payload: never) => void> = {
          storyThrewException: thrown,
          playFunctionThrewException: thrown,
          storyErrored: thrown,
          unhandledErrorsWhilePlaying: (errors: Thrown[]) => errors.forEach(thrown),
          storyMissing: () => end([...found, `Storybook does not find ${storyId}.`]),
          storyFinished: (finished: { storyId: string; status: string }) => {
            if (finished.storyId !== storyId) return
            if (finished.status !== 'success' && found.length === 0)
              found.push(`Storybook ended it with ${finished.status}.`)
            end(found)
          },
          docsRendered: () => end(found),
        }
        function end(result: string[]) {
          for (const [name, listener] of Object.entries(listeners)) channel.off(name, listener)
          resolve(result)
        }
        for (const [name, listener] of Object.entries(listeners)) channel.on(name, listener)
        window.scrollTo(0, 0)
        // Whether a heading that gets focus shows its ring depends on what had focus before.
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
        channel.emit('setCurrentStory', { storyId, viewMode })
      }),
    { storyId: id, viewMode: type },
  )
}
