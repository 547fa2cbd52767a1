import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { run } from './support/run.ts'

const report = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE

// Every story as a test, over the built storybook; scripts/stories/run.mjs builds and serves it.
export default defineConfig({
  testMatch: '*.test.ts',
  outputDir: '../../.cache/stories',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0, // scripts/test.mjs looks again at what failed, and says so
  workers: availableParallelism() + 1, // a quarter of a story's time is waiting for frames and answers
  timeout: 180_000, // a limit is for what hangs: a busy machine takes many times as long as a quiet one
  expect: { timeout: 30_000 },
  reporter: report ? [['dot'], ['json', { outputFile: report }]] : 'dot',
  use: {
    launchOptions: { ...run.browser, chromiumSandbox: false },
    trace: 'off',
  },
})
