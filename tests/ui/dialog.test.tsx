import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { useRef, useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '#src/theme/global.css.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Combobox } from '#src/ui/Combobox/Combobox.tsx'
import { Dialog, DialogImplementationContext, type DialogProps } from '#src/ui/Dialog/Dialog.tsx'
import { NativeDialog } from '#src/ui/Dialog/NativeDialog.tsx'
import { RadixDialog } from '#src/ui/Dialog/RadixDialog.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'

type OwnerProps = Partial<DialogProps> & { nested?: boolean; focusesSave?: boolean }

function Owner({ nested = false, focusesSave = false, ...props }: OwnerProps) {
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('')
  const save = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{nested ? 'Open inner' : 'Open'}</Button>
      <Dialog
        title={nested ? 'Really?' : 'Edit Kiosk'}
        open={isOpen}
        onClose={() => setOpen(false)}
        footer={<Button buttonRef={save}>{nested ? 'Yes' : 'Save'}</Button>}
        {...(focusesSave && { initialFocus: save })}
        {...props}
      >
        {nested ? null : (
          <>
            <TextField label="Kiosk Name" value={name} onChange={setName} />
            <Owner nested />
          </>
        )}
      </Dialog>
    </>
  )
}

function OwnerOfList() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog title="Add Organization" open={isOpen} onClose={() => setOpen(false)}>
        <Combobox
          label="Country"
          value=""
          onChange={() => undefined}
          options={[{ value: 'FR', label: 'France' }]}
        />
      </Dialog>
    </>
  )
}

const focused = () => document.activeElement
const dialog = () => screen.getByRole('dialog', { name: 'Edit Kiosk' })

afterEach(cleanup)

describe.each([
  ['Radix', RadixDialog],
  ['native', NativeDialog],
])('the %s dialog', (_name, Implementation) => {
  const open = async (props: OwnerProps = {}) => {
    render(
      <DialogImplementationContext.Provider value={Implementation}>
        <Owner {...props} />
        <a href="#behind">Behind</a>
      </DialogImplementationContext.Provider>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    await screen.findByRole('dialog', { name: 'Edit Kiosk' })
  }

  test('has its title as its name, its description beside it, and hides the page behind it', async () => {
    await open({ description: 'Changes apply to the next mission.' })
    await expect.element(page.getByRole('dialog', { name: 'Edit Kiosk' })).toBeVisible()
    await expect
      .element(page.getByRole('dialog'))
      .toHaveAccessibleDescription('Changes apply to the next mission.')
    expect(screen.getByRole('heading', { name: 'Edit Kiosk' })).toBeTruthy()
  })

  test('starts on the first field', async () => {
    await open()
    await waitFor(() => expect(focused()).toBe(screen.getByRole('textbox', { name: 'Kiosk Name' })))
  })

  test('starts where its owner says', async () => {
    await open({ focusesSave: true })
    await waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name: 'Save' })))
  })

  test('closes on Escape and gives the focus back', async () => {
    await open()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name: 'Open' })))
  })

  test('closes by its button', async () => {
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('never hands the focus to the page behind while Tab goes round', async () => {
    await open()
    for (let press = 0; press < 12; press++) {
      await userEvent.tab()
      // The native dialog lets Tab visit the browser's own bar, which the document sees as its body.
      expect(dialog().contains(focused()) || focused() === document.body).toBe(true)
    }
    await userEvent.tab({ shift: true })
    expect(dialog().contains(focused()) || focused() === document.body).toBe(true)
  })

  test('closes on a click outside, not on one inside', async () => {
    await open()
    await userEvent.click(screen.getByRole('heading', { name: 'Edit Kiosk' }))
    expect(screen.queryByRole('dialog')).not.toBeNull()
    await clickOutside()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('stays while something is under way', async () => {
    await open({ busy: true })
    await userEvent.keyboard('{Escape}{Escape}')
    await clickOutside()
    expect(screen.getByRole('button', { name: 'Close' }).matches(':disabled')).toBe(true)
    expect(dialog()).toBeTruthy()
  })

  test('keeps what was typed when asked to close and the owner refuses', async () => {
    await open({ onClose: () => {} })
    await userEvent.fill(screen.getByRole('textbox', { name: 'Kiosk Name' }), 'Kiosk 7')
    await userEvent.keyboard('{Escape}{Escape}{Escape}')
    expect(dialog()).toBeTruthy()
    await expect.element(page.getByRole('textbox', { name: 'Kiosk Name' })).toHaveValue('Kiosk 7')
  })

  test('Escape belongs first to a list that is open in it', async () => {
    render(
      <DialogImplementationContext value={Implementation}>
        <OwnerOfList />
      </DialogImplementationContext>,
    )
    await userEvent.click(page.getByRole('button', { name: 'Open', exact: true }))
    await userEvent.click(page.getByRole('combobox', { name: 'Country' }))
    await expect.element(page.getByRole('listbox')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    expect(screen.queryByRole('dialog')).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('of two, Escape closes the inner and the focus returns into the outer', async () => {
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Open inner' }))
    await screen.findByRole('dialog', { name: 'Really?' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Really?' })).toBeNull())
    expect(dialog()).toBeTruthy()
    await waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name: 'Open inner' })))
  })

  test('writes no style element', async () => {
    const before = document.querySelectorAll('style').length
    await open()
    expect(document.querySelectorAll('style').length).toBe(before)
  })

  test('fits a phone and scrolls inside', async () => {
    await page.viewport(320, 480)
    await open({ children: Array.from({ length: 60 }, (_, line) => <p key={line}>Line {line}</p>) })
    const box = dialog().getBoundingClientRect()
    expect(box.left).toBeGreaterThanOrEqual(0)
    expect(box.right).toBeLessThanOrEqual(320)
    expect(screen.getByRole('button', { name: 'Save' }).getBoundingClientRect().bottom).toBeLessThanOrEqual(
      480,
    )
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
    await page.viewport(1024, 768)
  })
})

/** At the window's corner, where no dialog reaches: a real press on the backdrop. */
const clickOutside = () =>
  userEvent.click(document.documentElement, { position: { x: 3, y: 3 }, force: true })
