import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { freshApp } from '#tests/support/app.ts'
import { renderReports } from './renderReports.tsx'
import { MANAGER, seedReports } from './reportWorld.ts'

// Only what a browser without layout can check: which files are requested, and how. tests/e2e/reportTrack.test.ts
// checks the pictures.

let lateMs = 0
const app = await freshApp({ seed: seedReports, now: () => new Date(Date.now() + lateMs) })

const SIX_MINUTES = 6 * 60_000
const FILE = /^\/api\/files\//
const DETAILS = /\/full-details\/$/

async function openReport(delay?: (address: URL) => Promise<void> | undefined) {
  const view = await renderReports(app, { as: MANAGER, address: 'search=MSN-100', ...(delay && { delay }) })
  await view.user.click(await screen.findByRole('button', { name: 'View Report' }))
  const section = within(await screen.findByRole('region', { name: 'Track and Dose Rate' }))
  const asked = (path: RegExp) => view.requests.filter(({ pathname }) => path.test(pathname))
  return { ...view, section, asked }
}

test('a mission whose files have no dose rates says so; only its data files are read', async () => {
  const { section, asked } = await openReport()
  expect(await section.findByText('No track with dose rates')).toBeTruthy()
  expect(section.getByText(/none of the mission’s files holds positions with a dose rate/i)).toBeTruthy()
  // track.csv, but not the picture.
  expect(asked(FILE)).toHaveLength(1)
})

test('a link that has expired is requested again, once', async () => {
  const { section, asked } = await openReport(async ({ pathname }) => {
    // On a slow connection the link's five minutes may be over before the server gets the call; this happens once.
    if (FILE.test(pathname) && lateMs === 0) lateMs = SIX_MINUTES
  })
  expect(await section.findByText('No track with dose rates')).toBeTruthy()
  const links = asked(FILE).map(({ pathname }) => pathname)
  expect(links).toHaveLength(2)
  expect(links[1]).not.toBe(links[0])
  expect(asked(DETAILS).length).toBeGreaterThanOrEqual(2)
})
