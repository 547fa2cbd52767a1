import type { Page } from '@playwright/test'
import { expect, spec, test } from '#tests/support/e2e.ts'
import { Gate } from '#tests/support/Gate.ts'
import { apiAs, createEvent, type IdleEvent } from './support/exercise.ts'

// What arrives late on the Event Dashboard must not push down what a thumb is about to press.

/** An event with a running exercise and a message to all its teams. @param name other tests find events by name */
async function runningExercise(origin: string, name: string): Promise<IdleEvent> {
  const event = await createEvent(origin, 'org_event_manager', { name, sharing_mode: 'Organization Only' })
  const api = await apiAs(origin, 'org_event_manager')
  expect((await api.post(`events/${event.id}/exercise/clock/`, { action: 'start' })).ok).toBe(true)
  const inject = await api.post(`events/${event.id}/injects/`, { title: 'Road closed', to_all: true })
  const { id } = (await inject.json()) as { id: number }
  expect((await api.post(`injects/${id}/deliver/`)).ok).toBe(true)
  return event
}

/** Records where Start Mission is drawn, in every frame. @returns the places so far, CSS px from the top */
async function watchStart(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const places = new Set<number>()
    Object.assign(globalThis, { places })
    const look = () => {
      const start = [...document.querySelectorAll('button')].find(
        ({ textContent }) => textContent === 'Start Mission',
      )
      if (start?.checkVisibility()) places.add(Math.round(start.getBoundingClientRect().top))
      requestAnimationFrame(look)
    }
    look()
  })
  return () => page.evaluate(() => [...(globalThis as unknown as { places: Set<number> }).places])
}

const LATE = {
  'the board': '/exercise/board/',
  'the missions': '/missions/',
  'the messages': '/messages/',
  'the readiness': '/readiness/',
  'the links to its evaluation': '/observed-events/',
}

for (const [name, path] of Object.entries(LATE)) {
  test(
    `Start Mission stays in its place while an event waits for ${name}`,
    spec('X-700'),
    async ({ as, app, page }) => {
      const event = await runningExercise(app.origin, `Drill that waits for ${name}`)
      await page.setViewportSize({ width: 390, height: 844 })
      await as('user')
      const places = await watchStart(page)
      const gate = new Gate()
      const open = new Set<string>()
      page.on('request', (request) => open.add(request.url()))
      page.on('requestfinished', (request) => open.delete(request.url()))
      page.on('requestfailed', (request) => open.delete(request.url()))
      await page.route(`**${path}*`, async (route) => {
        await gate.opened
        await route.continue()
      })
      await page.goto(`/event-dashboard?event=${event.event_id}`)
      // Everything else has arrived, and had its chance to be drawn.
      await expect
        .poll(() => ({
          others: [...open].filter((url) => /\/api\/(?!live)/.test(url) && !url.includes(path)),
          isHeld: [...open].some((url) => url.includes(path)),
        }))
        .toEqual({ others: [], isHeld: true })
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
      gate.open()
      await expect(page.getByRole('region', { name: 'Exercise', exact: true })).toBeVisible()
      await expect(page.getByRole('list', { name: 'Messages' })).toBeVisible()
      await expect(page.getByRole('region', { name: 'Readiness', exact: true })).toBeVisible()
      expect(await places()).toHaveLength(1)
    },
  )
}
