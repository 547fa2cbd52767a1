// npm run stories: tests every story in the built storybook; arguments after -- go to Playwright.
//   npm run stories -- -g 'Screens/Kiosks'     only stories whose title or name matches
//   npm run stories -- --draw                  also draws their pictures, for scripts/pictures.mjs
//   npm run stories -- --draw-firsts           draws one state of each title
//   STORYBOOK_URL=http://localhost:6006/ ...   uses a running "npm run storybook", without a build
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
