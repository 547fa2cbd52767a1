import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { z } from '#contract/zod.ts'
import { ApiError } from '#src/api/errors.ts'
import { FileChooser } from '#src/features/events/simulationFiles/FileChooser.tsx'
import type { FileRow } from '#src/features/events/simulationFiles/rows.ts'
import { PhotoField } from '#src/features/observations/PhotoField.tsx'
import { FormDialog } from '#src/forms/FormDialog.tsx'
import { FormText } from '#src/forms/fields.tsx'
import { useRecordForm } from '#src/forms/useRecordForm.ts'
import { DialogImplementationContext } from '#src/ui/Dialog/Dialog.tsx'
import { RadixDialog } from '#src/ui/Dialog/RadixDialog.tsx'
import { announced } from '#tests/support/announced.ts'
import { spec } from '#tests/support/spec.ts'

// What a screen reader announces of a form, besides what has the focus.

const LABELS: Record<string, string> = { name: 'Name', city: 'City', code: 'Code' }

type AddProps = { required?: string[]; save?: () => Promise<unknown> }

function AddOrganization({ required = ['name', 'city'], save = () => Promise.resolve() }: AddProps) {
  const form = useRecordForm<Record<string, string>, null>({
    form: 'test',
    record: null,
    toValues: () => ({ name: '', city: '', code: '' }),
    labels: LABELS,
    validate: (values) =>
      Object.fromEntries(required.flatMap((name) => (values[name] ? [] : [[name, `Enter ${name}`]]))),
    draft: { schema: z.record(z.string(), z.string()) },
    save,
    onSaved: () => {},
  })
  return (
    <FormDialog
      title="Add Organization"
      form={form}
      submit={{ label: 'Create', busyText: 'Creating...' }}
      onClose={() => {}}
    >
      <FormText {...form.field('name')} required />
      <FormText {...form.field('city')} required />
      <FormText {...form.field('code')} />
    </FormDialog>
  )
}

const open = (props: AddProps = {}) =>
  render(
    <DialogImplementationContext value={RadixDialog}>
      <QueryClientProvider client={new QueryClient()}>
        <AddOrganization {...props} />
      </QueryClientProvider>
    </DialogImplementationContext>,
  )
const field = (name: string) => screen.getByRole('textbox', { name })
/** Without what its busy button says, on a slow machine even while the form is checked. */
const problems = (said: string[]) => said.filter((text) => text !== 'Creating...')
const press = () => userEvent.click(screen.getByRole('button', { name: 'Create' }))

test('a refused form announces its summary, and none of the errors it names', spec('X-1291'), async () => {
  open()
  const said = announced()
  await press()
  await expect.poll(() => document.activeElement).toBe(field('Name'))
  expect(problems(said)).toEqual(['There is a problem with 2 fieldsEnter nameEnter city'])
})

test('so does a form that the server refuses', spec('X-1291'), async () => {
  const fields = { name: 'This name is taken.', city: 'There is no such city.' }
  open({
    required: [],
    save: () => Promise.reject(new ApiError({ status: 400, message: 'Invalid', fields })),
  })
  const said = announced()
  await press()
  await expect.poll(() => document.activeElement).toBe(field('Name'))
  expect(problems(said)).toEqual([
    'There is a problem with 2 fieldsThis name is taken.There is no such city.',
  ])
})

test(
  'the error of the only field with one is announced, because there is no summary',
  spec('X-1291'),
  async () => {
    open({ required: ['city'] })
    const said = announced()
    field('City').focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => problems(said)).toEqual(['Enter city'])
  },
)

test(
  'an error that appears while its field is edited is announced, and the summary is not',
  spec('X-1291', 'X-1267'),
  async () => {
    open({ required: ['name', 'city', 'code'] })
    await press()
    await screen.findAllByText('Enter city')
    await userEvent.fill(field('City'), 'B')
    await expect.poll(() => screen.queryAllByText('Enter city')).toEqual([])
    const said = announced()
    await userEvent.keyboard('{Backspace}')
    await screen.findAllByText('Enter city')
    expect(said).toEqual(['Enter city'])
  },
)

test('saving is announced, and no form says so before', spec('X-1293'), async () => {
  open({ required: [], save: () => new Promise(() => {}) })
  const said = announced()
  await userEvent.fill(field('Name'), 'Harbor')
  expect(said).toEqual([])
  await press()
  await expect.poll(() => said).toEqual(['Creating...'])
  // Some screen readers are silent within what is busy.
  expect(screen.getByText('Creating...', { selector: '[aria-live]' }).closest('[aria-busy]')).toBeNull()
})

test(
  'a file chosen for an event is announced with its size, or why it was left out',
  spec('X-1292'),
  async () => {
    const row: FileRow = { key: 'new:1', name: 'harbor.xsim', size: 12_000_000, state: 'new' }
    const chooser = (rows: FileRow[], notices: string[]) => (
      <FileChooser
        field="loading_files"
        rows={rows}
        notices={notices}
        onFiles={() => {}}
        onRemove={() => {}}
        onUndo={() => {}}
      />
    )
    const { rerender } = render(chooser([], []))
    const said = announced()
    rerender(chooser([row], []))
    await expect.poll(() => said.join()).toMatch(/harbor\.xsim.*MB/)
    rerender(chooser([row], ['plan.exe was left out: only XSIM files are accepted here.']))
    await expect.poll(() => said.at(-1)).toContain('plan.exe was left out')
  },
)

test('a chosen photo is announced with its size', spec('X-1292'), async () => {
  const photo = (chosen: File | undefined) => (
    <PhotoField present={null} chosen={chosen} onChosen={() => {}} error={undefined} />
  )
  const { rerender } = render(photo(undefined))
  const said = announced()
  rerender(photo(new File(['no picture'], 'gate.png', { type: 'image/png' })))
  await expect.poll(() => said.join()).toMatch(/gate\.png, 10 B/)
})
