import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Dialog, DialogImplementationContext } from '#src/ui/Dialog/Dialog.tsx'
import { NativeDialog } from '#src/ui/Dialog/NativeDialog.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { defineView } from '#widgets/element/defineView.ts'

function Probe() {
  const [isOpen, setOpen] = useState(true)
  const [name, setName] = useState('')
  return (
    <DialogImplementationContext value={NativeDialog}>
      <Dialog title="Edit Kiosk" open={isOpen} onClose={() => setOpen(false)}>
        <TextField label="Kiosk Name" value={name} onChange={setName} />
      </Dialog>
    </DialogImplementationContext>
  )
}
defineView('probe-moved-view', Probe)

afterEach(() => document.body.replaceChildren())

test('an open dialog survives moving its widget: modal, with its input and focus', async () => {
  const host = document.createElement('div')
  host.attachShadow({ mode: 'open' }).append(document.createElement('probe-moved-view'))
  document.body.append(host)
  const dialog = page.getByRole('dialog', { name: 'Edit Kiosk' })
  const field = page.getByRole('textbox', { name: 'Kiosk Name' })
  await userEvent.fill(field, 'Kiosk 7')

  const box = document.createElement('section')
  document.body.prepend(box)
  box.append(host)
  expect(dialog.element().matches(':modal')).toBe(true)
  expect(host.shadowRoot?.activeElement).toBe(field.element())
  await expect.element(field).toHaveValue('Kiosk 7')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => dialog.query()).toBeNull()
})
