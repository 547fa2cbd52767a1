import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ClockAction } from '#contract/exercise.ts'
import { button as buttonLook } from '#src/ui/Button/button.css.ts'
import { type ConductorWorld, conductorWorld } from '#tests/support/conductorWorld.ts'
import { noAnswer } from '#tests/support/lostAnswers.ts'
import { poll } from '#tests/support/queryTimers.ts'
import { renderPortal } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'

// The exercise clock, operated by two conductors at once.

let world: ConductorWorld
beforeEach(async () => {
  world = await conductorWorld({ teams: 0, kiosks: 0 })
})

const show = (otherServer = {}) =>
  renderPortal(world, {
    path: `/event-control?event=${world.event.event_id}`,
    as: world.manager,
    otherServer,
  })
const button = (name: string) => screen.findByRole('button', { name })
/** By another conductor. */
const pressElsewhere = (action: ClockAction) => world.press('clock', { action })

test('an outdated clock action reports why and shows the current state', spec('X-282'), async () => {
  const { user } = await show()
  const start = await button('StartEx')
  for (const action of ['start', 'pause'] as const) await pressElsewhere(action)
  await user.click(start)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('The exercise clock was not changed.')
  expect(alert.textContent).toContain('The exercise has already started.')
  for (const name of ['Resume', 'EndEx']) await button(name)
})

test('an action that someone else has just taken has not failed', spec('X-1064'), async () => {
  await pressElsewhere('start')
  const { user } = await show()
  const pause = await button('Pause')
  await pressElsewhere('pause')
  await user.click(pause)
  await screen.findByText('The exercise was already paused.')
  await user.click(await button('EndEx'))
  const question = within(await screen.findByRole('dialog', { name: 'End the exercise?' }))
  await pressElsewhere('end')
  await user.click(question.getByRole('button', { name: 'EndEx' }))
  await screen.findByText('The exercise was already ended.')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByText('The exercise clock was not changed.')).toBeNull()
})

test('a clock action without an answer has not failed once the clock shows it', spec('X-974'), async () => {
  const path = `events/${world.event.id}/exercise/clock/`
  const { user } = await show(noAnswer(`POST ${path}`))
  await user.click(await button('StartEx'))
  await screen.findByText('The exercise clock may not have been changed.')
  await pressElsewhere('start')
  poll()
  await button('Pause')
  await waitFor(() => expect(screen.queryByText('The exercise clock may not have been changed.')).toBeNull())
})

test('it also goes once the clock shows that the action did not happen', spec('X-974'), async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const path = `events/${world.event.id}/exercise/clock/`
  const { user } = await show(noAnswer(`POST ${path}`))
  await user.click(await button('StartEx'))
  await screen.findByText('The exercise clock may not have been changed.')
  // Read at once, it could still be under way.
  poll()
  await button('StartEx')
  screen.getByText('The exercise clock may not have been changed.')
  vi.setSystemTime(Date.now() + 6_000)
  poll()
  await screen.findByText('The exercise was not started.')
  expect(screen.queryByText('The exercise clock may not have been changed.')).toBeNull()
  await button('StartEx')
})

test('after EndEx the report is the next step, beside the clock', spec('X-1346'), async () => {
  for (const action of ['start', 'end'] as const) await pressElsewhere(action)
  await show()
  const buttons = within((await button('Reset clock')).parentElement as HTMLElement)
  const report = await buttons.findByRole('link', { name: 'After-Action Report' })
  expect(report.getAttribute('href')).toBe(`/event-report?event=${world.event.event_id}`)
  await waitFor(() => expect(report.className).toBe(buttonLook({ tone: 'primary', size: 'large' })))
})
