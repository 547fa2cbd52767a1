import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { endSession } from '#src/shared/session/sessionStore.ts'
import { addToast, addUndoToast } from '#src/shared/toast.ts'
import { describedBy } from '#tests/support/describedBy.ts'
import { itemAt } from '#tests/support/itemAt.ts'
import { lostAnswers } from '#tests/support/lostAnswers.ts'
import { type ObservationWorld, observationWorld } from '#tests/support/observationWorld.ts'
import { poll } from '#tests/support/queryTimers.ts'
import { type RenderOptions, renderPortal } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'

// Nothing typed into an observation is lost, whatever happens to the calls, the page and the session.

let world: ObservationWorld
beforeEach(async () => {
  world = await observationWorld()
})

type Answers = RenderOptions['otherServer']
const open = (otherServer: Answers = {}, { as = world.people.ann, more = '&dialog=new' } = {}) =>
  renderPortal(world, { path: `/event-observations?event=${world.event.event_id}${more}`, as, otherServer })
const dialog = async (name = 'New Observation') => within(await screen.findByRole('dialog', { name }))
type Form = Awaited<ReturnType<typeof dialog>>

const textOf = (form: Form) => form.getByLabelText<HTMLTextAreaElement>(/^What did you observe/)
const fillIn = async (user: UserEvent, form: Form, text: string) => {
  await user.selectOptions(form.getByLabelText(/^Kind/), 'Area for improvement')
  await user.type(textOf(form), text)
}
const file = (user: UserEvent, form: Form) =>
  user.click(form.getByRole('button', { name: 'File Observation' }))
const filed = async () => (await world.read(world.people.ann)).observations
const here = () => `events/${world.event.id}/observations/`

/** The call reaches the server a second later; the first answers are lost. */
function losing(call: string, times = 1): Answers {
  const { fetch } = world
  const later: typeof fetch = (...request) => {
    world.clock.pass(1_000) // or a new photo would change no column, and the version stayed
    return fetch(...request)
  }
  return lostAnswers({ fetch: later }, call, times)
}
/** Files 'Radio failed.'; the server stores it, but its answer is lost. */
async function fileInVain() {
  const page = await open(losing(`POST ${here()}`))
  const form = await dialog()
  await fillIn(page.user, form, 'Radio failed.')
  await file(page.user, form)
  expect((await form.findByText(UNREACHABLE)).textContent).toContain(
    'What you typed is kept on this device. A photo is not: keep it until the observation is filed.',
  )
  return { ...page, form }
}
const unreachable = () => Promise.reject(new TypeError('No connection.'))
const UNREACHABLE = /^The server could not be reached/

const PNG_START = new Uint8Array([
  0x89,
  0x50,
  0x4e,
  0x47,
  0x0d,
  0x0a,
  0x1a,
  0x0a,
  ...Array.from({ length: 40 }, () => 0),
])
const aPhoto = () => new File([PNG_START], 'gate.png', { type: 'image/png' })
const noPhoto = () => new File(['no picture'], 'gate.png', { type: 'image/png' })

test('an observation is filed on a page that is not served by https', spec('X-592'), async () => {
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true })
  try {
    const { user } = await open()
    const form = await dialog()
    await fillIn(user, form, 'Radio failed.')
    await file(user, form)
    await screen.findByText(/^The observation “.*” was filed\.$/)
    expect(await filed()).toHaveLength(1)
  } finally {
    Reflect.deleteProperty(crypto, 'randomUUID')
  }
})

test('after a lost answer, filing again stores the correction, once', spec('X-593', 'X-919'), async () => {
  const { user, form } = await fileInVain()
  await user.type(textOf(form), ' At 10:20.')
  await file(user, form)
  await screen.findByText(/^The observation “.*” was filed\.$/)
  expect(await filed()).toMatchObject([{ text: 'Radio failed. At 10:20.' }])
})

test(
  'after a lost answer and a closed page, filing again stores the correction, once',
  spec('X-593'),
  async () => {
    const { unmount } = await fileInVain()
    unmount()
    const { user } = await open()
    const restored = await dialog()
    await waitFor(() => expect(textOf(restored).value).toBe('Radio failed.'))
    await user.type(textOf(restored), ' At 10:20.')
    await file(user, restored)
    await screen.findByText(/^The observation “.*” was filed\.$/)
    expect(await filed()).toMatchObject([{ text: 'Radio failed. At 10:20.' }])
  },
)

test('what is typed after starting over is another observation', spec('X-593'), async () => {
  const { unmount } = await fileInVain()
  unmount()
  const { user } = await open()
  const restored = await dialog()
  await user.click(await restored.findByRole('button', { name: 'Start over' }))
  expect(textOf(restored).value).toBe('')
  await fillIn(user, restored, 'Cordon set.')
  expect(restored.queryByText(/^Your draft was restored/)).toBeNull()
  await file(user, restored)
  await screen.findByText(/^The observation “.*” was filed\.$/)
  expect((await filed()).map(({ text }) => text).sort()).toEqual(['Cordon set.', 'Radio failed.'])
})

test('two drafts that were never sent are two observations', spec('X-593'), async () => {
  const first = await open()
  const form = await dialog()
  await fillIn(first.user, form, 'Radio failed.')
  first.unmount()
  const stored = Object.entries<string>(localStorage).find(([item]) => item.startsWith('radops.observation.'))
  for (const text of ['Radio failed.', 'Cordon set.']) {
    localStorage.setItem(stored?.[0] ?? '', stored?.[1] ?? '')
    const { user, unmount } = await open()
    const restored = await dialog()
    await waitFor(() => expect(textOf(restored).value).toBe('Radio failed.'))
    await user.clear(textOf(restored))
    await user.type(textOf(restored), text)
    await file(user, restored)
    await screen.findByText(/^The observation “.*” was filed\.$/)
    unmount()
  }
  expect(await filed()).toHaveLength(2)
})

/** The row id of the first observation of this database. */
const FIRST = 1

test('after the answer to a photo is lost, filing again finishes it', spec('X-594'), async () => {
  const { user } = await open(losing(`POST observations/${FIRST}/photo/`))
  const form = await dialog()
  await fillIn(user, form, 'Radio failed.')
  await user.upload(form.getByLabelText(/^Photo/), aPhoto())
  await file(user, form)
  await form.findByText('The observation was filed, but the photo was not uploaded.')
  await user.type(textOf(form), ' At 10:20.')
  await file(user, form)
  await screen.findByText(/^The observation “.*” was filed\.$/)
  expect(await filed()).toMatchObject([{ text: 'Radio failed. At 10:20.', photo: { file_name: 'gate.png' } }])
})

test('after a failed photo, another refusal shows its own reason', spec('X-594', 'X-523'), async () => {
  const { user } = await open()
  const form = await dialog()
  await fillIn(user, form, 'Cordon set.')
  await user.upload(form.getByLabelText(/^Photo/), noPhoto())
  await file(user, form)
  await form.findByText('The observation was filed, but the photo was not uploaded.')
  expect(describedBy(form.getByLabelText(/^Photo/))).toContain('gate.png')
  const time = form.getByLabelText<HTMLInputElement>(/^Time/)
  fireEvent.change(time, { target: { value: '2999-01-01T00:00:00' } })
  await file(user, form)
  await waitFor(() => expect(describedBy(time)).toContain('Enter a time that is not in the future.'))
  expect(form.queryByText(/but the photo was not/)).toBeNull()
  expect(describedBy(form.getByLabelText(/^Photo/))).not.toContain('gate.png')
})

const SOMEONE_ELSE = 'Someone else changed this in the meantime'

test('one’s own saved change is not called someone else’s if the photo fails', spec('X-595'), async () => {
  const { id } = await world.file(world.people.ann, { text: 'Cordon set.' })
  const { user, calls } = await open({}, { as: world.people.ann, more: `&dialog=edit&observation=${id}` })
  const form = await dialog('Edit Observation')
  await user.type(textOf(form), ' Late.')
  await user.upload(form.getByLabelText(/^Photo/), noPhoto())
  const reads = () => calls.filter(({ method, path }) => method === 'GET' && path === `observations/${id}/`)
  const before = reads().length
  await user.click(form.getByRole('button', { name: 'Save Changes' }))
  await form.findByText('The observation was saved, but the photo was not uploaded.')
  await user.type(textOf(form), ' By ten minutes.')
  await waitFor(() => expect(reads().length).toBeGreaterThan(before))
  await user.click(form.getByRole('button', { name: 'Remove photo' }))
  expect(form.queryByText(SOMEONE_ELSE)).toBeNull()
  await user.click(form.getByRole('button', { name: 'Save Changes' }))
  await screen.findByText(/^The observation “.*” was saved\.$/)
  expect(await filed()).toMatchObject([{ text: 'Cordon set. Late. By ten minutes.' }])
})

test('one’s own change is not shown as someone else’s after its answer was lost', spec('X-595'), async () => {
  const { id } = await world.file(world.people.ann, { text: 'Cordon set.' })
  const { user } = await open(losing(`PATCH observations/${id}/`), {
    as: world.people.ann,
    more: `&dialog=edit&observation=${id}`,
  })
  const form = await dialog('Edit Observation')
  await user.type(textOf(form), ' Late.')
  await user.click(form.getByRole('button', { name: 'Save Changes' }))
  await form.findByText(UNREACHABLE)
  await user.click(form.getByRole('button', { name: 'Save Changes' }))
  await screen.findByText(/^The observation “.*” was saved\.$/)
  expect(await filed()).toMatchObject([{ text: 'Cordon set. Late.' }])
})

test(
  'a chosen photo is not dropped without asking, and its buttons keep the focus',
  spec('X-596', 'X-867'),
  async () => {
    const { user } = await open()
    const form = await dialog()
    const input = form.getByLabelText(/^Photo/)
    const rating = form.getByLabelText(/^Rating/)
    expect(input.compareDocumentPosition(rating)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await user.upload(input, aPhoto())
    expect(form.getByText(/^Photo: gate\.png/)).toBeTruthy()
    expect(document.activeElement).toBe(input)
    await user.keyboard('{Escape}')
    const question = await dialog('Discard changes')
    await user.click(question.getByRole('button', { name: 'Keep editing' }))
    await user.click(form.getByRole('button', { name: 'Remove photo' }))
    expect(form.queryByText(/^Photo: gate\.png/)).toBeNull()
    expect(document.activeElement).toBe(form.getByLabelText(/^Photo/))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
)

test(
  'when a change fails, the message of an earlier success goes; one with Undo and the text stay',
  spec('X-715'),
  async () => {
    const { user } = await open({ [`POST ${here()}`]: unreachable })
    const form = await dialog()
    await fillIn(user, form, 'Radio failed.')
    act(() => {
      addToast({ tone: 'positive', title: 'The observation was filed.' })
      addUndoToast({ about: 'user 1', title: 'Uma was deactivated.' }, () => undefined)
    })
    await file(user, form)
    await form.findByText(UNREACHABLE)
    expect(screen.queryByText('The observation was filed.')).toBeNull()
    expect(screen.getByText('Uma was deactivated.')).toBeTruthy()
    expect(textOf(form).value).toBe('Radio failed.')
  },
)

test('a draft survives the end of the session, and is offered once', spec('X-482'), async () => {
  const { user, session, unmount } = await open()
  const form = await dialog()
  await fillIn(user, form, 'Radio failed.')
  act(() => void endSession(session, session.getState().access))
  await screen.findByRole('button', { name: 'Sign in' })
  unmount()
  await open()
  const restored = await dialog()
  await waitFor(() => expect(textOf(restored).value).toBe('Radio failed.'))
  expect(restored.getByText(/^Your draft was restored/)).toBeTruthy()
  expect(restored.queryByText('You have unsaved changes from your last session.')).toBeNull()
})

test('a draft survives a sign-out, for its author only', spec('X-482'), async () => {
  await world.nameEvaluator(world.people.bob)
  const first = await open()
  await fillIn(first.user, await dialog(), 'Radio failed.')
  first.unmount()
  const page = await open({}, { as: world.people.ann, more: '' })
  await page.user.click(await screen.findByRole('button', { name: /log out$/ }))
  await page.user.click((await dialog('Logout Confirmation')).getByRole('button', { name: 'Logout' }))
  await screen.findByRole('button', { name: 'Sign in' })
  page.unmount()
  const other = await open({}, { as: world.people.bob, more: '&dialog=new' })
  expect(textOf(await dialog()).value).toBe('')
  expect(screen.queryByText(/^Your draft was restored/)).toBeNull()
  other.unmount()
  await open()
  const restored = await dialog()
  await waitFor(() => expect(textOf(restored).value).toBe('Radio failed.'))
})

test('a discarded draft does not come back', spec('X-482'), async () => {
  const { user } = await open()
  const form = await dialog()
  await fillIn(user, form, 'Radio failed.')
  await user.click(form.getByRole('button', { name: 'Cancel' }))
  await user.click((await dialog('Discard changes')).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(itemAt(screen.getAllByRole('button', { name: 'New Observation' }), 0))
  expect(textOf(await dialog()).value).toBe('')
})

test('the form stays with what was typed when its evaluator is removed', spec('X-810'), async () => {
  const { body: named } = await world.nameEvaluator(world.conductor)
  const { user } = await open({}, { as: world.conductor })
  const form = await dialog()
  await fillIn(user, form, 'Radio failed.')
  await world.call(world.conductor, 'DELETE', `/evaluators/${named.id}/`)
  // Behind the form, they show that the whole page knows.
  await waitFor(() => {
    poll()
    const buttons = screen.getAllByRole('button', { name: 'New Observation', hidden: true })
    expect(new Set(buttons.map(describedBy))).toEqual(
      new Set(['Only evaluators of this event can file observations.']),
    )
  })
  expect(textOf(form).value).toBe('Radio failed.')
  expect(await dialog()).toBeTruthy()
})
