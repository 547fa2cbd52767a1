import { screen, within } from '@testing-library/react'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { catchFiles } from '#tests/support/savedFiles.ts'
import { spec } from '#tests/support/spec.ts'
import { choose, open, send, setUp, TEXT, world } from './reportPage.ts'

setUp()

test('an earlier version downloads as a Word document, as it was then', spec('X-518', 'X-911'), async () => {
  await world.file(world.people.ann, { text: 'Survey began on time.' })
  await send('', TEXT)
  await send('sign/', {})
  await world.file(world.people.ann, { text: 'Filed a day later.' })
  await send('', { ...TEXT, summary: 'Changed.' })
  const saved = catchFiles()
  const { user } = await open(world.conductor, '&number=1')
  await choose(user, 'Word document')
  await screen.findByText(/\.docx was saved\.$/)
  // It goes by itself there, and the page keeps nothing of it.
  expect(within(screen.getByRole('main')).queryByText(/\.docx was saved\.$/)).toBeNull()
  const [file] = saved
  if (!file) throw new Error('nothing was saved')
  expect(file.name).toBe(`${world.event.event_id}-report-v1.docx`)
  const files = unzipSync(new Uint8Array(await file.blob.arrayBuffer()))
  const text = strFromU8(files['word/document.xml'] ?? new Uint8Array())
  for (const said of ['It went well.', 'Survey began on time.', 'SHA-256 of this version'])
    expect(text).toContain(said)
  expect(text).not.toContain('Filed a day later.')
})

test(
  'observations and the matrix download as CSV that is safe to open in a spreadsheet',
  spec('X-519'),
  async () => {
    const objective = await world.addObjective({ criterion: '=cmd()' })
    await world.file(world.people.ann, {
      kind: 'improvement',
      rating: 'S',
      objective: objective.id,
      team: world.teams.alpha.id,
      text: '@SUM(A1), "late"',
      lat: -41.4993,
      lng: 81.25,
    })
    const saved = catchFiles()
    const { user } = await open(world.conductor)
    const download = async (name: string) => {
      await choose(user, name)
      return (await saved.at(-1)?.lines()) ?? []
    }
    const at = world.clock.now.toISOString()
    expect(await download('Observations as CSV')).toEqual([
      'Event ID,Kind,Objective,Capability,Criterion,Rating,Rating text,Team,Exercise time,Time (UTC),Latitude,Longitude,Text,Filed by',
      `${world.event.event_id},Area for improvement,1,"Screening, Search, and Detection",'=cmd(),S,Performed with some challenges,Alpha,,${at},-41.4993,81.25,"'@SUM(A1), ""late""",${world.harbor.name}`,
    ])
    expect(await download('Objectives by team as CSV')).toEqual([
      'Objective,Capability,Criterion,Alpha,Bravo,Romeo',
      `1,"Screening, Search, and Detection",'=cmd(),S,,`,
    ])
  },
)
