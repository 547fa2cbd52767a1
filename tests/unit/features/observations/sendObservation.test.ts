import { beforeEach, expect, test } from 'vitest'
import type { Observation, ObservationBody } from '#contract/observations.ts'
import { ApiError, SERVER_UNREACHABLE, toApiError } from '#src/api/errors.ts'
import { type ObservationValues, toValues } from '#src/features/observations/observationRules.ts'
import { PhotoError, sendObservation } from '#src/features/observations/sendObservation.ts'
import { spec } from '#tests/support/spec.ts'

// The order of calls under lost answers; tests/screens/observations/filing.test.tsx runs them on the real server.

const START = '2026-11-25T20:41:07.250Z'
const photo = new File(['x'], 'gate.png')

/** What the server holds, the calls it got, and the answers that do not arrive. */
let stored: Observation[]
let calls: string[]
let lost: string[]
/** Of the form, between attempts. */
let record: Observation | null
let isRepeated: boolean
beforeEach(() => {
  stored = []
  calls = []
  lost = []
  record = null
  isRepeated = false
})

const asStored = ({ request_id: _id, team: _team, objective: _objective, ...body }: ObservationBody) => ({
  ...body,
  id: 1,
  created_at: START,
  can_edit: true,
})

async function answer<T>(call: string, value: T): Promise<T> {
  calls.push(call)
  if (!lost.includes(call)) return value
  lost = lost.filter((one) => one !== call)
  throw new ApiError({ status: 0, message: SERVER_UNREACHABLE })
}

/** One press of the button. */
async function attempt(text: string, chosen?: File): Promise<void> {
  const values: ObservationValues = { ...toValues(null, Date.parse(START)), kind: 'strength', text }
  const request = { id: 'request-1', isRepeated }
  isRepeated = true
  await sendObservation(
    { record, values, photo: chosen, start: START, request },
    {
      file: (body) => {
        stored[0] ??= { ...asStored(body), version: 1 }
        return answer('file', stored[0])
      },
      change: (before, body) => {
        const version = stored[0]?.version
        if (before.version !== version) throw toApiError(412, {})
        stored = [{ ...asStored(body), version: (version ?? 0) + 1 }]
        return answer('change', stored[0] as Observation)
      },
      savePhoto: async () => {
        stored = stored.map((one) => ({ ...one, version: (one.version ?? 0) + 1 }))
        await answer('photo', undefined)
      },
      onStored: (observation) => void (record = observation),
    },
  )
}

test('it is filed with one call, and its photo with another', async () => {
  await attempt('Radio failed.', photo)
  expect(calls).toEqual(['file', 'photo'])
})

test('a correction after a lost answer changes what was filed', spec('X-593'), async () => {
  lost = ['file']
  await expect(attempt('Radio failed.')).rejects.toThrow(SERVER_UNREACHABLE)
  await attempt('Radio failed at 10:20.')
  expect(calls).toEqual(['file', 'file', 'change'])
  expect(stored).toMatchObject([{ text: 'Radio failed at 10:20.', at: START }])
})

test('the same text after a lost answer is not sent as a change', spec('X-593'), async () => {
  lost = ['file']
  await expect(attempt('Radio failed.')).rejects.toThrow(SERVER_UNREACHABLE)
  await attempt('Radio failed.')
  expect(calls).toEqual(['file', 'file'])
})

test('after the answer to its photo is lost, only the photo is sent again', spec('X-594'), async () => {
  lost = ['photo']
  await expect(attempt('Radio failed.', photo)).rejects.toThrow(PhotoError)
  await attempt('Radio failed.', photo)
  expect(calls).toEqual(['file', 'photo', 'photo'])
})

test('a refused observation is no error of the photo, even after one', spec('X-594'), async () => {
  lost = ['photo']
  await expect(attempt('Radio failed.', photo)).rejects.toThrow(PhotoError)
  // The photo has raised the version: the form reads it again.
  await expect(attempt('Radio failed again.', photo)).rejects.not.toBeInstanceOf(PhotoError)
  record = stored[0] ?? null
  await attempt('Radio failed again.', photo)
  expect(calls).toEqual(['file', 'photo', 'change', 'photo'])
})
