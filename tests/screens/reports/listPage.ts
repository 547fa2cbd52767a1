import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect } from 'vitest'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import { seedReports } from './reportWorld.ts'

export let app: TestApp

/** Creates it once for the tests of a file, which only read. */
export function setUp() {
  beforeAll(async () => {
    app = await freshApp({ seed: seedReports })
  })
}

export const row = (id: string) => screen.findByRole('row', { name: new RegExp(id) })
export const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })
export const optionsOf = (name: string) => [...select(name).options].map((option) => option.textContent)

/** No further call in this time: the only way to see that something does not happen. */
export async function expectQuiet(requests: () => unknown[], ms: number) {
  const asked = requests().length
  const nextRequest = waitFor(() => expect(requests().length).toBeGreaterThan(asked), { timeout: ms })
  expect(
    await nextRequest.then(
      () => 'asked again',
      () => 'quiet',
    ),
  ).toBe('quiet')
}
