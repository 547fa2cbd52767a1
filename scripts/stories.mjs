// npm run stories: every story as a test, over the built storybook; what is written behind -- goes to Playwright.
//   npm run stories -- -g 'Screens/Kiosks'     only the stories whose title or name matches
//   npm run stories -- --draw                  their pictures too, for scripts/pictures.mjs
//   STORYBOOK_URL=http://localhost:6006/ ...   over a running "npm run storybook", without a build
import { drawingFolder } from './pictures/folders.mjs'
import { hasPinnedBrowser } from './stories/browser.mjs'
import { runStories } from './stories/run.mjs'
import { script } from './support/command.mjs'

await script(async () => {
  const args = process.argv.slice(2).filter((arg) => arg !== '--draw')
  const isDrawing = process.argv.includes('--draw') && hasPinnedBrowser()
  process.exitCode = await runStories({ args, ...(isDrawing && { draw: { folder: drawingFolder() } }) })
})
