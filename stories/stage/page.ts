import { expect, screen, userEvent, waitFor, within } from 'storybook/test'

// Steps on a story's page in terms of text, roles and labels. Each waits until its target appears.

/** Parts of a page load on demand, on a possibly busy machine. */
export const PATIENCE = { timeout: 15_000 }

type Name = string | RegExp
type RoleName = Parameters<typeof screen.findByRole>[0]

/** A text to see, or something to do or find. */
type Step = Name | (() => Promise<unknown>)
/** Brings a story into its state and proves it: one step, or several in sequence. */
export type Steps = Step | readonly Step[]

/** This text is visible, not only to screen readers. New text may fade in. */
export const seesText = (text: Name): Promise<void> =>
  waitFor(() => {
    const found = screen.getAllByText(text)
    return expect(found.find(isSeen) ?? found[0]).toBeVisible()
  }, PATIENCE)

const isSeen = (element: HTMLElement) => element.checkVisibility({ opacityProperty: true })

/** Like `seesText`, but scrolls it to the middle: a picture only shows part of a long page. */
export async function looksAt(text: Name): Promise<void> {
  await seesText(text)
  screen.getAllByText(text).find(isSeen)?.scrollIntoView({ block: 'center' })
}

/** Like `looksAt`, for content that loads near the viewport only: content above may push `near` out again. */
export async function looksNear(near: Name, text: Name): Promise<void> {
  await waitFor(() => {
    screen.getByText(near).scrollIntoView()
    return expect(screen.getByText(text)).toBeVisible()
  }, PATIENCE)
  await looksAt(text)
}

/** The page contains it, alone or within longer text. */
export const seesOnPage = (text: string): Promise<void> =>
  waitFor(() => expect(document.body.innerText.replace(/\s+/g, ' ')).toContain(text), PATIENCE)

/** A control, heading or dialog with this role and label exists. @returns it */
export function seesRole(role: RoleName, name: Name): Promise<HTMLElement> {
  // Searched again each time: while loading, an element may be replaced by another with the same name.
  return waitFor(async () => {
    const element = screen.getByRole(role, { name })
    await expect(element).toBeVisible()
    return element
  }, PATIENCE)
}

/** This no longer exists. */
export const seesNoMore = (role: RoleName, name: Name): Promise<void> =>
  waitFor(() => expect(screen.queryByRole(role, { name })).toBeNull(), PATIENCE)

/** A field has this text. */
export const seesValue = (text: string): Promise<void> =>
  waitFor(() => expect(screen.getByDisplayValue(text)).toBeVisible(), PATIENCE)

/** The field with this name eventually has a value; `seesValue` if no other field has the same one. */
export const fieldHolds = (role: 'combobox' | 'textbox', name: Name, value: string): Promise<void> =>
  waitFor(async () => expect(screen.getByRole(role, { name })).toHaveValue(value), PATIENCE)

/** The table with this label shows this many rows. */
export const seesRows = (table: Name, count: number): Promise<void> =>
  waitFor(async () => {
    const rows = within(screen.getByRole('table', { name: table })).getAllByRole('row')
    await expect(rows).toHaveLength(count + 1)
  }, PATIENCE)

/** Something on the page is loading. */
export const seesBusy = (): Promise<void> =>
  waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeVisible(), PATIENCE)

/** Takes the steps in sequence. */
export async function follow(steps: Steps): Promise<void> {
  for (const step of isSeveral(steps) ? steps : [steps]) {
    if (typeof step === 'function') await step()
    else await seesText(step)
  }
}
const isSeveral = (steps: Steps): steps is readonly Step[] => Array.isArray(steps)

export async function press(name: Name, role: RoleName = 'button'): Promise<void> {
  await userEvent.click(await seesRole(role, name))
}

/** Presses the first row's button of this name. */
export async function pressFirst(name: Name, role: RoleName = 'button'): Promise<void> {
  const [first] = await screen.findAllByRole(role, { name }, PATIENCE)
  if (first) await userEvent.click(first)
}

/** Adds files to a field, including those a file picker would hide but drag and drop allows. */
export async function chooseFiles(name: Name, files: File[]): Promise<void> {
  const field = await screen.findByLabelText(name, { selector: 'input' }, PATIENCE)
  await userEvent.setup({ applyAccept: false }).upload(field, files)
}

/** A button that is, perhaps only after loading, disabled says why on hover. */
export async function seesReason(name: Name, reason: Name): Promise<void> {
  const isOff = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true'
  await waitFor(async () => expect(screen.getAllByRole('button', { name }).some(isOff)).toBe(true), PATIENCE)
  const button = screen.getAllByRole('button', { name }).find(isOff)
  if (button) await userEvent.hover(button)
  await seesText(reason)
}

/** Sets a field's text at once, like pasting. */
export async function fill(name: Name, text: string): Promise<void> {
  const field = await screen.findByLabelText(name, undefined, PATIENCE)
  await userEvent.clear(field)
  await userEvent.click(field)
  await userEvent.paste(text)
}

/** Chooses an option from the list below a field by part of its name. */
export async function pick(name: Name, option: string): Promise<void> {
  await userEvent.click(await screen.findByRole('combobox', { name }, PATIENCE))
  await userEvent.paste(option)
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(option) }, PATIENCE))
}

/** Chooses an option of a plain select. */
export async function choose(name: Name, option: string): Promise<void> {
  const select = await screen.findByRole('combobox', { name }, PATIENCE)
  await within(select).findByRole('option', { name: option }, PATIENCE)
  await userEvent.selectOptions(select, option)
}

/** The content of a dialog. */
export const inDialog = async (name: Name) => within(await seesRole('dialog', name))
