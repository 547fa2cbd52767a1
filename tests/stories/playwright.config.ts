import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { run } from './support/run.ts'

const report = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE

// Runs every story as a test on the built storybook; scripts/stories/run.mjs builds and serves it.
export default defineConfig({
  testMatch: '*.test.ts',
  // A rerun of failed stories finds their list there, which drawing other stories must not replace.
  outputDir: run.draw?.only ? '../../.cache/stories-drawn' : '../../.cache/stories',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0, // scripts/test.mjs reruns failures and reports them
  workers: availableParallelism() + 1, // a quarter of a story's time is spent waiting for frames and answers
  timeout: 180_000, // only meant for hangs: a busy machine takes many times as long as a quiet one
  expect: { timeout: 60_000 }, // the first pages of Storybook itself took 42 s on a slow machine
  reporter: report ? [['dot'], ['json', { outputFile: report }]] : 'dot',
  use: {
    launchOptions: { ...run.browser, chromiumSandbox: false },
    trace: 'off',
  },
})
