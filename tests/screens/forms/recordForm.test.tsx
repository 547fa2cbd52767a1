import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { z } from '#contract/zod.ts'
import { ApiError, toApiError } from '#src/api/errors.ts'
import { FormNotices } from '#src/forms/FormNotices.tsx'
import { FormText } from '#src/forms/fields.tsx'
import { useLeaveGuard } from '#src/forms/useLeaveGuard.tsx'
import { useRecordForm } from '#src/forms/useRecordForm.ts'
import { DialogImplementationContext } from '#src/ui/Dialog/Dialog.tsx'
import { RadixDialog } from '#src/ui/Dialog/RadixDialog.tsx'
import { spec } from '#tests/support/spec.ts'

// A form with two fields, whose save is answered by each test.

type Town = { name: string; city: string; version: number }
type Fields = { name: string; city: string }

const PORT: Town = { name: 'Harbor', city: 'Port', version: 1 }
const clash = () => toApiError(412, { detail: 'Someone else changed this in the meantime.' })

type Save = (fields: Fields, version: number | undefined, changed: string[]) => Promise<void>

function TownForm({ record, save, reload }: { record: Town; save: Save; reload?: () => Promise<Town> }) {
  const [isSaved, setSaved] = useState(false)
  const form = useRecordForm<Fields, Town>({
    form: 'town:1',
    record,
    toValues: ({ name, city }) => ({ name, city }),
    version: (town) => town.version,
    labels: { name: 'Name', city: 'City' },
    validate: ({ name, city }) => ({
      ...(!name && { name: 'Name is required' }),
      ...(!city && { city: 'City is required' }),
    }),
    draft: { schema: z.partial(z.object({ name: z.string(), city: z.string() })) },
    save: (fields, { version, changed }) => save(fields, version, changed),
    ...(reload && { reload }),
    toProblem: (error) =>
      error instanceof ApiError ? { fields: error.fields, general: error.general } : { general: 'Failed' },
    onSaved: () => setSaved(true),
  })
  const { leave, question } = useLeaveGuard(form.isDirty, () => setSaved(false))
  return (
    <DialogImplementationContext value={RadixDialog}>
      <form noValidate onSubmit={form.submit}>
        <FormNotices form={form} />
        <FormText control={form.control} name="name" label="Name" />
        <FormText control={form.control} name="city" label="City" maxLength={12} />
        <button type="submit">Save</button>
        <button type="button" onClick={form.reset}>
          Reset
        </button>
        <button type="button" onClick={leave}>
          Close
        </button>
      </form>
      {isSaved && <p>Saved</p>}
      {question}
    </DialogImplementationContext>
  )
}

const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
const city = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'City' })
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
const retype = async (field: HTMLInputElement, text: string) => {
  await userEvent.clear(field)
  if (text) await userEvent.type(field, text)
}

test('an invalid form is not sent; each invalid field is listed in a summary with links, and the first is focused', async () => {
  const sent = vi.fn<Save>()
  render(<TownForm record={PORT} save={sent} />)
  await retype(name(), '')
  await retype(city(), '')
  await save()
  const summary = await screen.findByRole('alert')
  expect(summary.textContent).toContain('There is a problem with 2 fields')
  await waitFor(() => expect(document.activeElement).toBe(name()))
  expect(name().getAttribute('aria-invalid')).toBe('true')
  await userEvent.click(within(summary).getByRole('button', { name: 'City is required' }))
  expect(document.activeElement).toBe(city())
  expect(sent).not.toHaveBeenCalled()
})

test('a text that is too long is kept, and not sent until it fits', spec('X-1165'), async () => {
  const sent = vi.fn<Save>(async () => undefined)
  render(<TownForm record={PORT} save={sent} />)
  await userEvent.clear(city())
  await userEvent.click(city())
  await userEvent.paste('Bay of Harbors')
  expect(city().value).toBe('Bay of Harbors')
  expect(screen.getByText('City can have at most 12 characters. Remove 2.')).toBeTruthy()
  await save()
  await waitFor(() => expect(document.activeElement).toBe(city()))
  expect(sent).not.toHaveBeenCalled()
  await userEvent.type(city(), '{Backspace}{Backspace}')
  expect(screen.queryByText(/at most/)).toBeNull()
  await save()
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(sent.mock.calls).toEqual([[{ name: 'Harbor', city: 'Bay of Harbo' }, 1, ['city']]])
})

test('a text that is too long is in the summary of the other problems', spec('X-1165'), async () => {
  render(<TownForm record={PORT} save={vi.fn<Save>()} />)
  await retype(name(), '')
  await retype(city(), 'Bay of Harbors')
  await save()
  const summary = await screen.findByRole('alert')
  expect(summary.textContent).toContain('There is a problem with 2 fields')
  await userEvent.click(within(summary).getByRole('button', { name: /^City/ }))
  expect(document.activeElement).toBe(city())
  await userEvent.keyboard('{Backspace}{Backspace}')
  await waitFor(() => expect(screen.queryByText(/There is a problem/)).toBeNull())
})

test('a stored text that is too long does not hold back another change', spec('X-1165'), async () => {
  const sent = vi.fn<Save>(async () => undefined)
  render(<TownForm record={{ ...PORT, city: 'Bay of Harbors' }} save={sent} />)
  await retype(name(), 'Mill')
  await save()
  expect(await screen.findByText('Saved')).toBeTruthy()
})

test('changed fields are sent, with the original version', async () => {
  const sent = vi.fn<Save>(async () => undefined)
  render(<TownForm record={PORT} save={sent} />)
  await retype(city(), 'Bay')
  await save()
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(sent.mock.calls).toEqual([[{ name: 'Harbor', city: 'Bay' }, 1, ['city']]])
})

test('a refusal is shown at its field and in the summary, and the input is kept', async () => {
  const sent = vi
    .fn<Save>()
    .mockRejectedValueOnce(toApiError(400, { name: ['Taken.'], detail: 'Not saved.' }))
    .mockResolvedValueOnce()
  render(<TownForm record={PORT} save={sent} />)
  await retype(name(), 'Mill')
  await save()
  expect(await screen.findByText('Taken.')).toBeTruthy()
  expect(screen.getByText('Not saved.')).toBeTruthy()
  expect(name().value).toBe('Mill')
  await save()
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(screen.queryByText('Taken.')).toBeNull()
})

test(
  'nothing can be typed into a form that is being saved, where it would be lost',
  spec('X-1263'),
  async () => {
    let answer = () => {}
    const sent = vi.fn<Save>().mockImplementation(() => new Promise((resolve) => (answer = resolve)))
    render(<TownForm record={PORT} save={sent} />)
    await retype(name(), 'Mill')
    await userEvent.keyboard('{Enter} Bay')
    expect(name().value).toBe('Mill')
    answer()
    expect(await screen.findByText('Saved')).toBeTruthy()
    expect(sent.mock.calls.map(([fields]) => fields.name)).toEqual(['Mill'])
    await userEvent.type(name(), ' Bay')
    expect(name().value).toBe('Mill Bay')
  },
)

test('saving a record that was deleted meanwhile says so, and keeps the input', spec('X-1264'), async () => {
  const sent = vi.fn<Save>().mockRejectedValue(toApiError(404, { detail: 'Not found.' }))
  render(<TownForm record={PORT} save={sent} />)
  await retype(name(), 'Mill')
  await save()
  const problem = 'What you are editing was deleted, or you no longer have access to it.'
  expect((await screen.findByRole('alert')).textContent).toBe(problem)
  expect(name().value).toBe('Mill')
})

test('the second person to save gets a message; their input stays, the other fields are updated, and saving again sends both', async () => {
  const theirs = { name: 'Theirs', city: 'Bay', version: 2 }
  const sent = vi.fn<Save>().mockRejectedValueOnce(clash()).mockResolvedValueOnce()
  render(<TownForm record={PORT} save={sent} reload={async () => theirs} />)
  await retype(name(), 'Mine')
  await save()
  expect(await screen.findByText('Someone else changed this in the meantime')).toBeTruthy()
  expect(screen.getByText('Name: “Theirs”')).toBeTruthy()
  expect(name().value).toBe('Mine')
  expect(city().value).toBe('Bay')
  expect(sent).toHaveBeenCalledTimes(1)
  await save()
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(sent.mock.lastCall).toEqual([{ name: 'Mine', city: 'Bay' }, 2, ['name']])
})

test('the other person’s values can be accepted instead', async () => {
  const theirs = { name: 'Theirs', city: 'Port', version: 2 }
  const sent = vi.fn<Save>().mockRejectedValueOnce(clash())
  render(<TownForm record={PORT} save={sent} reload={async () => theirs} />)
  await retype(name(), 'Mine')
  await save()
  expect(await screen.findByText(/Saving again overwrites these of theirs:/)).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Take their Name' }))
  expect(name().value).toBe('Theirs')
  // Nothing is overwritten any more.
  expect(screen.queryByText(/Saving again overwrites/)).toBeNull()
  expect(screen.getByText(/Their changes are now shown here/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Take their Name' })).toBeNull()
  expect(document.activeElement).toBe(name())
})

test('a change outside the form’s fields asks no question: the form is sent again with the new version', async () => {
  const sent = vi.fn<Save>().mockRejectedValueOnce(clash()).mockResolvedValueOnce()
  render(<TownForm record={PORT} save={sent} reload={async () => ({ ...PORT, version: 5 })} />)
  await retype(name(), 'Mine')
  await save()
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(sent.mock.calls.map(([, version]) => version)).toEqual([1, 5])
})

test('a server that always reports a conflict is not retried forever', async () => {
  const sent = vi.fn<Save>().mockRejectedValue(clash())
  render(<TownForm record={PORT} save={sent} reload={async () => ({ ...PORT, version: 5 })} />)
  await retype(name(), 'Mine')
  await save()
  expect(await screen.findByText('Someone else changed this in the meantime.')).toBeTruthy()
  expect(sent).toHaveBeenCalledTimes(2)
})

test('a live change updates the form, and is reported at fields with unsaved input', async () => {
  const { rerender } = render(<TownForm record={PORT} save={vi.fn<Save>()} />)
  rerender(<TownForm record={{ ...PORT, city: 'Bay', version: 2 }} save={vi.fn<Save>()} />)
  await waitFor(() => expect(city().value).toBe('Bay'))
  expect(screen.queryByText('Someone else changed this in the meantime')).toBeNull()

  await retype(name(), 'Mine')
  rerender(<TownForm record={{ ...PORT, city: 'Cove', version: 3 }} save={vi.fn<Save>()} />)
  expect(await screen.findByText('Someone else changed this in the meantime')).toBeTruthy()
  expect(name().value).toBe('Mine')
  expect(city().value).toBe('Cove')
})

test('a change that says the same as the unsaved input is not reported', spec('X-595'), async () => {
  const sent = vi.fn<Save>().mockRejectedValueOnce(clash()).mockResolvedValueOnce()
  render(<TownForm record={PORT} save={sent} reload={async () => ({ ...PORT, name: 'Mine', version: 2 })} />)
  await retype(name(), 'Mine')
  await save()
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(screen.queryByText('Someone else changed this in the meantime')).toBeNull()
})

test('after a conflict an older version of the record changes nothing', async () => {
  const sent = vi.fn<Save>().mockRejectedValueOnce(clash()).mockResolvedValueOnce()
  const reload = async () => ({ ...PORT, city: 'Bay', version: 3 })
  const { rerender } = render(<TownForm record={PORT} save={sent} reload={reload} />)
  await retype(name(), 'Mine')
  await save()
  await screen.findByText('Someone else changed this in the meantime')
  rerender(<TownForm record={{ ...PORT, city: 'Old', version: 2 }} save={sent} reload={reload} />)
  await save()
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(sent.mock.lastCall).toEqual([{ name: 'Mine', city: 'Bay' }, 3, ['name']])
})

test('reset discards the input and its errors', async () => {
  render(<TownForm record={PORT} save={vi.fn<Save>()} />)
  await retype(name(), '')
  await save()
  expect(await screen.findByText('Name is required')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }))
  expect(name().value).toBe('Harbor')
  await waitFor(() => expect(screen.queryByText('Name is required')).toBeNull())
})

test('closing asks only if there is unsaved input', async () => {
  render(<TownForm record={PORT} save={vi.fn<Save>()} />)
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await retype(name(), 'Mine')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  const question = await screen.findByRole('dialog', { name: 'Discard changes' })
  await userEvent.click(within(question).getByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(name().value).toBe('Mine')
})
