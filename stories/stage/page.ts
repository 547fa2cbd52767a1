import { expect, screen, userEvent, waitFor, within } from 'storybook/test'

// What a person meets on the page of a story: words, roles and labels. Everything waits until it is there.

/** Parts of a page are fetched when they are needed, on a machine that may be busy. */
export const PATIENCE = { timeout: 15_000 }

type Name = string | RegExp
type RoleName = Parameters<typeof screen.findByRole>[0]

/** A text to be seen, or something to do or to look for. */
type Step = Name | (() => Promise<unknown>)
/** What brings a story into its state and shows that it is there: one step, or several in turn. */
export type Steps = Step | readonly Step[]

/** This text is visible on the page, not only for screen readers. What appears fades in. */
export const seesText = (text: Name): Promise<void> =>
  waitFor(() => {
    const found = screen.getAllByText(text)
    return expect(found.find(isSeen) ?? found[0]).toBeVisible()
  }, PATIENCE)

const isSeen = (element: HTMLElement) => element.checkVisibility({ opacityProperty: true })

/** As `seesText`, and brings it to the middle of the page: of a long page a picture shows no more than fits. */
export async function looksAt(text: Name): Promise<void> {
  await seesText(text)
  screen.getAllByText(text).find(isSeen)?.scrollIntoView({ block: 'center' })
}

/** As `looksAt`, for what is loaded near the window only: what loads above may push `near` out of it again. */
export async function looksNear(near: Name, text: Name): Promise<void> {
  await waitFor(() => {
    screen.getByText(near).scrollIntoView()
    return expect(screen.getByText(text)).toBeVisible()
  }, PATIENCE)
  await looksAt(text)
}

/** The page says it, alone or within longer words. */
export const seesOnPage = (text: string): Promise<void> =>
  waitFor(() => expect(document.body.innerText.replace(/\s+/g, ' ')).toContain(text), PATIENCE)

/** A control, heading or dialog with this role and label is on the page. @returns it */
export function seesRole(role: RoleName, name: Name): Promise<HTMLElement> {
  // Searched again each time: an element may be replaced by another with the same name while loading.
  return waitFor(async () => {
    const element = screen.getByRole(role, { name })
    await expect(element).toBeVisible()
    return element
  }, PATIENCE)
}

/** This is no longer on the page. */
export const seesNoMore = (role: RoleName, name: Name): Promise<void> =>
  waitFor(() => expect(screen.queryByRole(role, { name })).toBeNull(), PATIENCE)

/** A field holds this text. */
export const seesValue = (text: string): Promise<void> =>
  waitFor(() => expect(screen.getByDisplayValue(text)).toBeVisible(), PATIENCE)

/** The field of this name holds a value, once that has come; `seesValue` where no other field holds the same. */
export const fieldHolds = (role: 'combobox' | 'textbox', name: Name, value: string): Promise<void> =>
  waitFor(async () => expect(screen.getByRole(role, { name })).toHaveValue(value), PATIENCE)

/** The table of this label shows so many rows. */
export const seesRows = (table: Name, count: number): Promise<void> =>
  waitFor(async () => {
    const rows = within(screen.getByRole('table', { name: table })).getAllByRole('row')
    await expect(rows).toHaveLength(count + 1)
  }, PATIENCE)

/** Something on the page says that it is on its way. */
export const seesBusy = (): Promise<void> =>
  waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeVisible(), PATIENCE)

/** Takes the steps one after the other. */
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

/** Where each row has such a button: that of the first. */
export async function pressFirst(name: Name, role: RoleName = 'button'): Promise<void> {
  const [first] = await screen.findAllByRole(role, { name }, PATIENCE)
  if (first) await userEvent.click(first)
}

/** Gives files to a field, also those that a browser's chooser would hide and that can be dropped all the same. */
export async function chooseFiles(name: Name, files: File[]): Promise<void> {
  const field = await screen.findByLabelText(name, { selector: 'input' }, PATIENCE)
  await userEvent.setup({ applyAccept: false }).upload(field, files)
}

/** A button that is off, perhaps only once the page knows, says why as soon as it is pointed at. */
export async function seesReason(name: Name, reason: Name): Promise<void> {
  const isOff = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true'
  await waitFor(async () => expect(screen.getAllByRole('button', { name }).some(isOff)).toBe(true), PATIENCE)
  const button = screen.getAllByRole('button', { name }).find(isOff)
  if (button) await userEvent.hover(button)
  await seesText(reason)
}

/** Puts a text into a field at once, as a paste does. */
export async function fill(name: Name, text: string): Promise<void> {
  const field = await screen.findByLabelText(name, undefined, PATIENCE)
  await userEvent.clear(field)
  await userEvent.click(field)
  await userEvent.paste(text)
}

/** Takes an option of a list that opens below its field, by a part of its name. */
export async function pick(name: Name, option: string): Promise<void> {
  await userEvent.click(await screen.findByRole('combobox', { name }, PATIENCE))
  await userEvent.paste(option)
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(option) }, PATIENCE))
}

/** Takes an option of a plain select. */
export async function choose(name: Name, option: string): Promise<void> {
  const select = await screen.findByRole('combobox', { name }, PATIENCE)
  await within(select).findByRole('option', { name: option }, PATIENCE)
  await userEvent.selectOptions(select, option)
}

/** The content of a dialog. */
export const inDialog = async (name: Name) => within(await seesRole('dialog', name))
