import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { AfterActionReport } from '#contract/afterActionReport.ts'
import { lostAnswers } from '#tests/support/lostAnswers.ts'
import { spec } from '#tests/support/spec.ts'
import { open, readAgain, send, setUp, TEXT, world } from './reportPage.ts'

// A report is saved, and the answer is lost.

setUp()
beforeEach(() => send('', TEXT))

const stored = async (): Promise<AfterActionReport> =>
  (await world.call(world.conductor, 'GET', `/events/${world.event.id}/after-action-report/`)).body

/** Types an analysis and saves it as version 2, without getting the answer. */
async function saveUnanswered() {
  const call = `POST events/${world.event.event_id}/after-action-report/`
  const { user, calls } = await open(world.conductor, '', lostAnswers(world, call))
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const form = within(await screen.findByRole('form', { name: 'Edit Report' }))
  await user.type(form.getByLabelText(/^Analysis/), 'More radios.')
  const save = () => user.click(form.getByRole('button', { name: 'Save' }))
  await save()
  await form.findByText(/^The server could not be reached/)
  return { user, form, save, calls }
}

/** What someone else saves once they have read version 2. */
const saveOver = (text: object) => send('', { ...TEXT, analysis: 'More radios.', ...text })

test('a report is saved again without a further version if it was stored', spec('X-947'), async () => {
  const { save } = await saveUnanswered()
  await save()
  await screen.findByText('Version 2, not signed')
  expect((await stored()).version).toBe(2)
})

test('text that someone else saved meanwhile gets no version of its own', spec('X-947'), async () => {
  const { form, save } = await saveUnanswered()
  await saveOver({ recommendations: 'Fewer words.' })
  await save()
  await form.findByText('Someone else changed this in the meantime')
  await save()
  await screen.findByText('Version 3, not signed')
  expect((await stored()).version).toBe(3)
})

test('text that was saved over stays in the editor, beside what replaced it', spec('X-947'), async () => {
  const { form, save, calls } = await saveUnanswered()
  await readAgain(calls)
  await saveOver({ analysis: 'Fewer radios.' })
  await readAgain(calls)
  await form.findByRole('button', { name: /^Take their/ })
  expect(form.getByText(/“Fewer radios\.”/)).toBeTruthy()
  expect(form.getByLabelText<HTMLTextAreaElement>(/^Analysis/).value).toBe('More radios.')
  await save()
  await screen.findByText('Version 4, not signed')
  expect((await stored()).text.analysis).toBe('More radios.')
})
