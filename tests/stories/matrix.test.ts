import { test } from '@playwright/test'
import { problemsOfIndex } from '#stories/matrix/checks.ts'
import { catalogueEntries } from '#stories/matrix/errorCatalogue.ts'
import type { StoryIndex } from '#stories/matrix/matrix.ts'
import { subjects } from '#stories/matrix/subjects.ts'
import { run } from './support/run.ts'

test('every subject is shown in every required state, and every error of the catalogues', async () => {
  const answer = await fetch(`${run.url}index.json`)
  const problems = problemsOfIndex(subjects, catalogueEntries, (await answer.json()) as StoryIndex)
  if (problems.length > 0) throw new Error(problems.join('\n'))
})
