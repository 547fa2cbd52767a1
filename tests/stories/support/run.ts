import type { StoriesRun } from '../../../scripts/stories/run.mjs'

const given = process.env.STORIES_RUN
if (!given) throw new Error('The stories are run by "npm run stories", which builds and serves them.')

/** Prepared by scripts/stories/run.mjs. */
export const run = JSON.parse(given) as StoriesRun
