import { defineConfig } from '@playwright/test'
import { browserLaunchOptions } from './scripts/support/browser.mjs'

const report = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE

// Whole flows in a real browser against the built server; tests/support/e2e.ts starts one for each worker.
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0, // scripts/test.mjs looks again at what failed, and says so
  workers: 2,
  // Long enough for a build server that does other work at the same time; what passes does not wait.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : 'list',
  use: {
    launchOptions: browserLaunchOptions(),
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
    // Recording costs a quarter of the run: ask for it with --trace on.
    trace: 'off',
  },
})
