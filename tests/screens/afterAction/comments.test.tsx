import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { MAX_COMMENT } from '#contract/afterActionReport.ts'
import { endSession } from '#src/shared/session/sessionStore.ts'
import { describedBy } from '#tests/support/describedBy.ts'
import { Gate } from '#tests/support/Gate.ts'
import { lostAnswers } from '#tests/support/lostAnswers.ts'
import { poll } from '#tests/support/queryTimers.ts'
import { spec } from '#tests/support/spec.ts'
import { noLongerShared, open, send, setUp, TEXT, world } from './reportPage.ts'

setUp()

const comment = () => screen.findByLabelText<HTMLTextAreaElement>('Comment')

test('a comment is about the version on screen', spec('X-514', 'X-796'), async () => {
  await send('', TEXT)
  await send('', TEXT)
  const { user } = await open(world.conductor, '&number=1')
  await screen.findByText('Version 1, not signed')
  await user.type(await comment(), 'It took longer.')
  await user.click(screen.getByRole('button', { name: 'Add Comment' }))
  expect(await screen.findByText(/on version 1/)).toBeTruthy()
})

test('an unsent comment stays while the report is edited; leaving asks', spec('X-597'), async () => {
  await send('', TEXT)
  const { user } = await open(world.conductor)
  await user.type(await comment(), 'Our times were others.')
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  await user.click(
    within(await screen.findByRole('form', { name: 'Edit Report' })).getByRole('button', {
      name: 'Cancel',
    }),
  )
  expect((await comment()).value).toBe('Our times were others.')
  for (const leave of [
    screen.getByRole('button', { name: 'Choose another event' }),
    screen.getByRole('link', { name: 'Event Management' }),
  ]) {
    await user.click(leave)
    const question = within(await screen.findByRole('dialog', { name: 'Discard changes' }))
    await user.click(question.getByRole('button', { name: 'Keep editing' }))
    expect((await comment()).value).toBe('Our times were others.')
  }
  await user.click(screen.getByRole('button', { name: 'Choose another event' }))
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(location.search).toBe('?choose=event'))
})

test('a comment that is too long is kept, and not sent until it fits', spec('X-1181'), async () => {
  await send('', TEXT)
  const { user } = await open(world.conductor)
  await user.click(await comment())
  await user.paste('a'.repeat(MAX_COMMENT + 3))
  const SURPLUS = 'Comment can have at most 4,000 characters. Remove 3.'
  const add = screen.getByRole('button', { name: 'Add Comment' })
  await waitFor(async () => expect([await comment(), add].map(describedBy)).toEqual([SURPLUS, SURPLUS]))
  await user.click(add)
  expect((await comment()).value).toHaveLength(MAX_COMMENT + 3)
  await user.click(await comment())
  await user.keyboard('{Backspace}{Backspace}{Backspace}')
  await user.click(add)
  expect(await screen.findByText(/on version 1/)).toBeTruthy()
})

test('a comment that is discarded is gone, also where the screen stays', spec('X-597'), async () => {
  await send('', TEXT)
  const { user } = await open(world.conductor)
  await user.type(await comment(), 'Our times were others.')
  await user.click(screen.getByRole('link', { name: 'After-Action Report' }))
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  await waitFor(async () => expect((await comment()).value).toBe(''))
  // Nothing is left to ask about.
  await user.click(screen.getByRole('button', { name: 'Choose another event' }))
  await waitFor(() => expect(location.search).toBe('?choose=event'))
})

test('an unsent comment is shown and can be copied once its report is gone', spec('X-961'), async () => {
  await send('', TEXT)
  await send('share/', { shared: true })
  const { user } = await open(world.people.ridgeLead)
  await user.type(await comment(), 'Our times were others.')
  await send('share/', { shared: false })
  poll()
  await screen.findByText(noLongerShared())
  const kept = within(await screen.findByRole('region', { name: 'Your Comment' }))
  expect(kept.getByRole('alert').textContent).toContain('It was not sent.')
  expect(kept.getByText('Our times were others.')).toBeTruthy()
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(kept.getByRole('button', { name: 'Copy Comment' }))
  expect(write).toHaveBeenCalledWith('Our times were others.')
  // It is back in its field with the report.
  await send('share/', { shared: true })
  poll()
  expect((await comment()).value).toBe('Our times were others.')
})

test('what is typed while a comment is sent stays', spec('X-597'), async () => {
  await send('', TEXT)
  const path = `events/${world.event.event_id}/after-action-report/comments/`
  const gate = new Gate()
  const { user } = await open(world.conductor, '', gate.before(world, `POST ${path}`))
  await user.type(await comment(), 'First.')
  await user.click(screen.getByRole('button', { name: 'Add Comment' }))
  await user.type(await comment(), ' And more.')
  gate.open()
  await screen.findByText('First.')
  expect((await comment()).value).toBe('First. And more.')
  await user.clear(await comment())
  await user.type(await comment(), 'Second.')
  await user.click(screen.getByRole('button', { name: 'Add Comment' }))
  await waitFor(async () => expect((await comment()).value).toBe(''))
})

test(
  'after a lost answer, a comment is sent again once, and the same text later is another one',
  spec('X-949'),
  async () => {
    await send('', TEXT)
    const call = `POST events/${world.event.event_id}/after-action-report/comments/`
    const { user } = await open(world.conductor, '', lostAnswers(world, call))
    const add = async () => {
      await user.click(screen.getByRole('button', { name: 'Add Comment' }))
      await waitFor(async () => expect((await comment()).value).toBe(''))
    }
    await user.type(await comment(), 'Agreed.')
    await user.click(screen.getByRole('button', { name: 'Add Comment' }))
    await screen.findByText(/^The server could not be reached/)
    await add()
    expect(screen.getAllByRole('article')).toHaveLength(1)
    await user.type(await comment(), 'Agreed.')
    await add()
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2))
  },
)

test('an unsent comment is offered again after the session has ended', spec('X-597', 'X-910'), async () => {
  await send('', TEXT)
  const { user, session, unmount } = await open(world.conductor)
  await user.type(await comment(), 'Our times were others.')
  act(() => void endSession(session, session.getState().access))
  await screen.findByRole('button', { name: 'Sign in' })
  unmount()
  const again = await open(world.conductor)
  await again.user.click(await screen.findByRole('button', { name: 'Restore' }))
  expect((await comment()).value).toBe('Our times were others.')
  // The button is gone.
  expect(document.activeElement).toBe(await comment())
})
