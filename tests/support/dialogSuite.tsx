import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, describe, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import '#src/theme/global.css.ts'
import { type DialogImplementation, DialogImplementationContext } from '#src/ui/Dialog/Dialog.tsx'
import { Checkbox } from '#src/ui/fields/Checkbox.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { Moment } from '#src/ui/Moment/Moment.tsx'
import { spec } from '#tests/support/spec.ts'
import { type AccessibilityNode, readableNodes } from './accessibilityTree.ts'
import {
  Owner,
  OwnerByAddress,
  OwnerInRow,
  OwnerOfList,
  OwnerOfLoadingContent,
  OwnerOfOwnContent,
  type OwnerProps,
  OwnerThatChangesFocus,
  OwnerThatLeaves,
  OwnerThatLoads,
} from './dialogOwners.tsx'
import {
  clickOutside,
  dialog,
  expectFocus,
  expectFocusInside,
  field,
  focused,
  frames,
  gone,
  inner,
  openButton,
  readableFields,
  turnWheel,
} from './dialogPage.ts'

interface Setting {
  implementation: DialogImplementation
  /** Where the dialog is mounted: a widget's is in a shadow root. */
  makeContainer: () => { container: Element; remove: () => void }
}

/**
 * The behaviour all our dialogs share; runs for each implementation, with the library it uses and where it is mounted.
 */
export function dialogSuite(name: string, { implementation, makeContainer }: Setting): void {
  let root: Root | undefined
  let remove: (() => void) | undefined

  const render = (content: ReactNode) => {
    const made = makeContainer()
    remove = made.remove
    root = createRoot(made.container)
    root.render(
      <DialogImplementationContext.Provider value={implementation}>
        {content}
        <a href="#behind">Behind</a>
      </DialogImplementationContext.Provider>,
    )
  }
  const open = async (props: OwnerProps = {}) => {
    render(<Owner {...props} />)
    await userEvent.click(openButton())
    await expect.element(dialog()).toBeVisible()
  }

  afterEach(() => {
    root?.unmount()
    remove?.()
    document.body.style.height = ''
    scrollTo(0, 0)
  })

  describe(`the ${name} dialog`, () => {
    test('is announced with its name and description, and hides what is behind it', async () => {
      render(<Owner description="Changes apply to the next mission." />)
      await expect.element(openButton()).toBeVisible()
      const behind = ({ role, name }: AccessibilityNode) => role?.value === 'link' && name?.value === 'Behind'
      expect((await readableNodes()).filter(behind)).toHaveLength(1)

      await userEvent.click(openButton())
      await expect.element(dialog()).toBeVisible()
      const nodes = await readableNodes()
      expect(nodes.filter(behind)).toEqual([])
      const found = nodes.filter(({ role }) => role?.value === 'dialog')
      expect(found).toHaveLength(1)
      expect(found[0]).toMatchObject({
        name: { value: 'Edit Kiosk' },
        description: { value: 'Changes apply to the next mission.' },
      })
      expect(found[0]?.properties?.find(({ name }) => name === 'modal')?.value.value).toBe(true)
      await expect.element(page.getByRole('heading', { name: 'Edit Kiosk' })).toBeVisible()
      // The page has one of each and keeps it, so assistive technology may find more than nothing.
      const isLandmark = ({ role }: AccessibilityNode) =>
        ['banner', 'contentinfo'].includes(role?.value ?? '')
      expect(nodes.filter(isLandmark)).toEqual([])
    })

    const nothing = () => undefined
    const withReadOnly = (
      <>
        <TextField label="Kiosk ID" value="K-7" onChange={nothing} readOnly />
        <TextField label="Kiosk Name" value="" onChange={nothing} />
      </>
    )
    const withCheckbox = (
      <>
        <Checkbox label="Event Management" checked={false} onChange={nothing} />
        <TextField label="Kiosk Name" value="" onChange={nothing} />
      </>
    )
    const withMoment = <Moment value="2026-11-22T10:00:00Z" />
    const save = () => page.getByRole('button', { name: 'Save' })
    test.each<[string, OwnerProps, () => Locator]>([
      ['the first field', {}, field],
      ['the first editable field', { children: withReadOnly }, field],
      ['the first field after a lone checkbox', { children: withCheckbox }, field],
      ['its own button if it has no field, not its close button', { children: 'Nothing to fill in.' }, save],
      ['its own button, not a time before it', { children: withMoment }, save],
      ['what its owner names', { focusesSave: true }, save],
    ])('focuses %s', spec('X-1325'), async (_what, props, target) => {
      await open(props)
      await expectFocus(target())
    })

    test('focuses itself if its owner says so, so that its text is read first', async () => {
      await open({ initialFocus: 'dialog' })
      await expect.poll(() => focused()?.textContent).toContain('Edit Kiosk')
      await userEvent.tab()
      await expectFocus(page.getByRole('button', { name: 'Close' }))
    })

    test('focuses itself while its content loads, and then the first field', async () => {
      render(<OwnerOfLoadingContent />)
      await userEvent.click(openButton())
      await expect.poll(() => focused()?.textContent).toContain('Loading kiosk...')
      // Not by a real click, which would move the focus.
      ;(page.getByRole('button', { name: 'Load' }).element() as HTMLElement).click()
      await expectFocus(field())
    })

    test('focuses the first field also if only its content is drawn again', async () => {
      render(<OwnerOfOwnContent />)
      await userEvent.click(openButton())
      await expect.poll(() => focused()?.textContent).toContain('Loading kiosk...')
      ;(page.getByRole('button', { name: 'Load' }).element() as HTMLElement).click()
      await expectFocus(field())
    })

    test('keeps its focus when what is focused first changes while it is open', async () => {
      render(<OwnerThatChangesFocus />)
      await userEvent.click(openButton())
      await userEvent.fill(field(), 'Kiosk 7')
      await userEvent.keyboard('8')
      await expect.element(page.getByRole('heading', { name: 'Edit Kiosk' })).toBeVisible()
      await frames()
      await expectFocus(field())
      await userEvent.keyboard('{Escape}')
      await gone(dialog())
      await expectFocus(openButton())
    })

    test('leaves focus that was moved while its content loads', async () => {
      render(<OwnerOfLoadingContent />)
      await userEvent.click(openButton())
      await expect.element(dialog()).toBeVisible()
      await userEvent.click(page.getByRole('button', { name: 'Load' }))
      await expect.element(field()).toBeVisible()
      await expectFocus(page.getByRole('button', { name: 'Load' }))
    })

    test.each([
      ['on Escape', () => userEvent.keyboard('{Escape}')],
      ['by its button', () => userEvent.click(page.getByRole('button', { name: 'Close' }))],
    ])('closes %s and returns focus', async (_how, close) => {
      await open()
      await close()
      await gone(dialog())
      await expectFocus(openButton())
    })

    test("focuses the page's heading if nothing had focus before", async () => {
      render(<OwnerByAddress />)
      await expect.element(dialog()).toBeVisible()
      await userEvent.keyboard('{Escape}')
      await gone(dialog())
      await expectFocus(page.getByRole('heading', { name: 'Kiosks' }))
    })

    test('focuses the cell of a row that has lost the button', spec('X-1265'), async () => {
      render(<OwnerInRow />)
      await userEvent.click(openButton())
      await expect.element(dialog()).toBeVisible()
      await userEvent.keyboard('{Escape}')
      await gone(dialog())
      await expectFocus(page.getByRole('cell').nth(1))
    })

    test('returns focus to what opened the dialog that it replaced', async () => {
      render(<OwnerThatLoads />)
      await userEvent.click(openButton())
      await userEvent.click(page.getByRole('button', { name: 'Load' }))
      await expect.element(dialog()).toBeVisible()
      await userEvent.keyboard('{Escape}')
      await gone(dialog())
      await expectFocus(openButton())
    })

    test('leaves focus where closing moved it', async () => {
      render(<OwnerThatLeaves />)
      await userEvent.click(openButton())
      await expect.element(dialog()).toBeVisible()
      await userEvent.keyboard('{Escape}')
      await gone(dialog())
      await frames()
      await expectFocus(page.getByRole('heading', { name: 'Next page' }))
    })

    test('never moves focus to the page behind while Tab cycles, in either direction', async () => {
      await open()
      for (const shift of [false, true]) {
        for (let press = 0; press < 12; press++) {
          await userEvent.tab({ shift })
          expectFocusInside()
        }
      }
    })

    test('closes on a click outside, not on one inside', async () => {
      await open()
      await userEvent.click(page.getByRole('heading', { name: 'Edit Kiosk' }))
      await expect.element(dialog()).toBeVisible()
      await clickOutside()
      await gone(dialog())
    })

    test('keeps the page from scrolling while it is open', async () => {
      document.body.style.height = '4000px'
      await open({ focusesSave: true })
      await turnWheel()
      for (const key of ['{PageDown}', '{End}', '{ArrowDown}']) await userEvent.keyboard(key)
      await frames()
      expect(scrollY).toBe(0)
      await userEvent.keyboard('{Escape}')
      await gone(dialog())
      await turnWheel()
      await expect.poll(() => scrollY).toBeGreaterThan(0)
    })

    test('stays open while it is busy', async () => {
      await open({ busy: true })
      await userEvent.keyboard('{Escape}{Escape}')
      await clickOutside()
      await expect.element(page.getByRole('button', { name: 'Close' })).toBeDisabled()
      await expect.element(dialog()).toBeVisible()
    })

    test('keeps its input if asked to close and the owner refuses', async () => {
      await open({ onClose: () => {} })
      await userEvent.fill(field(), 'Kiosk 7')
      await userEvent.keyboard('{Escape}{Escape}{Escape}')
      await expect.element(dialog()).toBeVisible()
      await expect.element(field()).toHaveValue('Kiosk 7')
    })

    test('lets an open list inside it handle Escape first', async () => {
      render(<OwnerOfList />)
      await userEvent.click(openButton())
      await userEvent.click(page.getByRole('combobox', { name: 'Country' }))
      await expect.element(page.getByRole('listbox')).toBeVisible()
      await userEvent.keyboard('{Escape}')
      await gone(page.getByRole('listbox'))
      await expect.element(dialog()).toBeVisible()
      await userEvent.keyboard('{Escape}')
      await gone(dialog())
    })

    test.each([
      ['Escape', () => userEvent.keyboard('{Escape}')],
      ['a click outside', clickOutside],
    ])('of two, %s closes one after the other, and focus returns step by step', async (_how, close) => {
      await open()
      await expect.poll(readableFields).toEqual(['Kiosk Name'])
      await userEvent.click(page.getByRole('button', { name: 'Open inner' }))
      await expect.element(inner()).toBeVisible()
      await expect.poll(readableFields).toEqual([])

      await close()
      await gone(inner())
      await expect.element(dialog()).toBeVisible()
      await expectFocus(page.getByRole('button', { name: 'Open inner' }))
      await close()
      await gone(dialog())
      await expectFocus(openButton())
    })

    test('writes no style element', async () => {
      const before = document.querySelectorAll('style').length
      await open()
      expect(document.querySelectorAll('style').length).toBe(before)
    })

    test('fits a phone and scrolls inside', async () => {
      await page.viewport(320, 480)
      await open({ children: Array.from({ length: 60 }, (_, line) => <p key={line}>Line {line}</p>) })
      const box = dialog().element().getBoundingClientRect()
      expect(box.left).toBeGreaterThanOrEqual(0)
      expect(box.right).toBeLessThanOrEqual(320)
      expect(save().element().getBoundingClientRect().bottom).toBeLessThanOrEqual(480)
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
      await page.viewport(1024, 768)
    })
  })
}
