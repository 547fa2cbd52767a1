// npm run build:storybook: builds dist/storybook; a running server then serves it at /storybook/.
import { buildStorybook } from './stories/storybook.mjs'
import { script } from './support/command.mjs'

await script(() => buildStorybook())
