// npm run stories:matrix: checks that the built storybook has every state of every screen, dialog and widget.
//   npm run stories:matrix            lists every missing state
//   npm run stories:matrix -- quick   only the counts
import { existsSync, readFileSync } from 'node:fs'
import { problemsOfIndex } from '#stories/matrix/checks.ts'
import { catalogueEntries } from '#stories/matrix/errorCatalogue.ts'
import { countsOf, matrixOf, type StoryIndex } from '#stories/matrix/matrix.ts'
import { subjects } from '#stories/matrix/subjects.ts'
import { Failure, ROOT, script } from './support/command.mjs'

const INDEX = `${ROOT}dist/storybook/index.json`

await script(async () => {
  if (!existsSync(INDEX)) {
    throw new Failure('The storybook is not built.', 'Run "npm run build:storybook".')
  }
  const index = JSON.parse(readFileSync(INDEX, 'utf8')) as StoryIndex
  const problems = problemsOfIndex(subjects, catalogueEntries, index)
  if (!process.argv.includes('quick')) for (const problem of problems) console.log(problem)
  const counts = countsOf(matrixOf(subjects, index), index)
  console.log(
    `${counts.subjects} subjects, ${counts.stories} stories, ${counts.states} states, ` +
      `${counts.exempt} exempt, ${problems.length} missing`,
  )
  if (problems.length > 0) process.exitCode = 1
})
