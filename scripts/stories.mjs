// npm run stories: every story as a test, over the built storybook; what is written behind -- goes to Playwright.
//   npm run stories -- -g 'Screens/Kiosks'     only the stories whose title or name matches
//   npm run stories -- --draw                  their pictures too, for scripts/pictures.mjs
//   npm run stories -- --draw-firsts           the pictures of one state of each title
//   STORYBOOK_URL=http://localhost:6006/ ...   over a running "npm run storybook", without a build
import { drawingFolder } from './pictures/folders.mjs'
import { hasPinnedBrowser } from './stories/browser.mjs'
import { runStories } from './stories/run.mjs'
import { script } from './support/command.mjs'

await script(async () => {
  const given = process.argv.slice(2)
  const args = given.filter((arg) => arg !== '--draw' && arg !== '--draw-firsts')
  const isDrawing = args.length < given.length && hasPinnedBrowser()
  const draw = isDrawing && { folder: drawingFolder(), firsts: given.includes('--draw-firsts') }
  process.exitCode = await runStories({ args, ...(draw && { draw }) })
})
