import { expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { readableNodes } from './accessibilityTree.ts'

// The dialog of a test (dialogOwners.tsx) and the page behind it: where they are, what has the focus, what a person does.

export const openButton = () => page.getByRole('button', { name: 'Open', exact: true })
export const dialog = () => page.getByRole('dialog', { name: 'Edit Kiosk' })
export const inner = () => page.getByRole('dialog', { name: 'Really?' })
export const field = () => page.getByRole('textbox', { name: 'Kiosk Name' })
export async function gone(locator: Locator) {
  await expect.poll(() => locator.query()).toBeNull()
}

/** The focused element, in whatever shadow root. */
export function focused(): Element | null {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  return element
}
export async function expectFocus(locator: Locator) {
  await expect.poll(() => focused() === locator.element()).toBe(true)
}
/** The native dialog lets Tab reach the browser's own UI, which the document sees as its body. */
export const expectFocusInside = () =>
  expect(dialog().element().contains(focused()) || focused() === document.body).toBe(true)

/** At the window's corner, outside any dialog: a real click on the backdrop. */
export const clickOutside = () =>
  userEvent.click(document.documentElement, { position: { x: 3, y: 3 }, force: true })
/** Scrolls the wheel there. */
export const turnWheel = () => userEvent.wheel(document.documentElement, { delta: { y: 400 } })
/** Two frames, after which the effect of a key or the wheel is visible. */
export const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))

/** Names of the readable form fields. */
export async function readableFields() {
  const found = (await readableNodes()).filter(({ role }) => role?.value === 'textbox')
  return found.map(({ name }) => name?.value)
}
