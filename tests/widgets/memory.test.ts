import { afterEach, beforeEach, expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import '#widgets/define/activityFeed.ts'
import '#widgets/define/session.ts'
import { spec } from '#tests/support/spec.ts'
import { createPage } from './support/probe.ts'

const own = globalThis.fetch
const answers: Record<string, object> = {
  'auth/check-auth/': {
    authenticated: true,
    user: { id: 7, email: 'a@b.example', roles: 'org_admin' },
    permissions: {},
  },
  'auth/logs/org-log/': [],
}
// Not a spy, because spies retain their arguments.
beforeEach(() => {
  globalThis.fetch = async (input) => {
    const found = Object.entries(answers).find(([path]) => String(input).includes(path))
    return found ? Response.json(found[1]) : Response.json({}, { status: 404 })
  }
})
afterEach(() => {
  globalThis.fetch = own
  document.body.replaceChildren()
})

/** Shows a feed in this session of the page, takes `remove` out, and keeps no reference to the feed. */
async function showAndRemove(page: HTMLElement, remove: 'widget' | 'session'): Promise<WeakRef<Element>> {
  const session = page.querySelector('radops-session') as HTMLElement & { token: string }
  session.token = 'opaque'
  const feed = document.createElement('radops-activity-feed')
  session.append(feed)
  // Not expect.poll, which retains what it saw until the test ends.
  while (!feed.shadowRoot?.textContent.includes('No activity'))
    await new Promise((frame) => requestAnimationFrame(frame))
  if (remove === 'widget') feed.remove()
  else session.remove()
  return new WeakRef(feed)
}

test.each(['widget', 'session'] as const)(
  'removing a %s from the page frees the memory of its widget',
  spec('X-232'),
  async (remove) => {
    const removed = await showAndRemove(createPage('<radops-session></radops-session>'), remove)
    await expect
      .poll(async () => {
        await cdp().send('HeapProfiler.collectGarbage')
        return removed.deref()?.localName
      })
      .toBeUndefined()
  },
)
