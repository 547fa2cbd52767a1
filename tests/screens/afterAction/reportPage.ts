import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect } from 'vitest'
import { type ObservationWorld, observationWorld } from '#tests/support/observationWorld.ts'
import { poll } from '#tests/support/queryTimers.ts'
import { type RenderOptions, renderPortal } from '#tests/support/render.tsx'

type Person = Parameters<typeof renderPortal>[1]['as']

export const TEXT = { summary: 'It went well.', analysis: '', recommendations: '' }

/** An exercise whose report is not yet saved. */
export let world: ObservationWorld

/** Creates the world of each test of a file. */
export const setUp = () =>
  beforeEach(async () => {
    world = await observationWorld()
  })

export const open = (as: Person, more = '', otherServer: RenderOptions['otherServer'] = {}) =>
  renderPortal(world, {
    path: `/event-report?event=${world.event.event_id}${more}`,
    ...(as && { as }),
    permissions: { manage_events: true },
    otherServer,
  })
/** Saves it, shares it or signs it as the conductor. */
export const send = (path: string, body: object) =>
  world.call(world.conductor, 'POST', `/events/${world.event.id}/after-action-report/${path}`, body)

/** Chooses an item of the report's menu. */
export async function choose(user: UserEvent, name: string) {
  await user.click(await screen.findByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name }))
}

/** Said to a partner who had the report open. */
export const noLongerShared = () =>
  `${world.organization.name} no longer shares the report of ${world.event.name} with you.`

/** Reads the report again and waits for the answer: the second call shows that the first was answered. */
export async function readAgain(calls: { path: string }[]) {
  const count = () => calls.filter(({ path }) => /\/after-action-report\/(\?|$)/.test(path)).length
  const before = count()
  await waitFor(() => {
    poll()
    expect(count()).toBeGreaterThan(before + 1)
  })
}

/** A photo of a few bytes. */
export const aPhoto = () => [
  {
    field: 'photo',
    name: 'quay.png',
    body: Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(40)]),
  },
]

/** What is on paper, while the browser prints. */
export const onPaper = () => document.querySelector<HTMLElement>('[data-printed-pages]')
