import { beforeEach } from 'vitest'
import type { AfterActionReport } from '#contract/afterActionReport.ts'
import { type ObservationWorld, observationWorld } from '#tests/support/observationWorld.ts'

/** An exercise whose report is not yet saved. */
export let world: ObservationWorld

export type Person = { id: number }
export const TEXT = { summary: 'It went well.', analysis: '', recommendations: 'More radios.' }

/** Creates the world of each test of a file. */
export const setUp = () =>
  beforeEach(async () => {
    world = await observationWorld()
  })

export const path = (rest = '') => `/events/${world.event.id}/after-action-report/${rest}`
export const read = async (rest = '', who: Person = world.conductor): Promise<AfterActionReport> =>
  (await world.call(who, 'GET', path(rest))).body
export const send = (rest: string, body: object = {}, who: Person = world.conductor) =>
  world.call(who, 'POST', path(rest), body)
export const save = (text: object = TEXT) => send('', text)
