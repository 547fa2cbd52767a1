// npm run build:storybook: dist/storybook, which a running server then has at /storybook/.
import { buildStorybook } from './stories/storybook.mjs'
import { script } from './support/command.mjs'

await script(() => buildStorybook())
