import { render } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Combobox } from '#src/ui/Combobox/Combobox.tsx'
import { spec } from '#tests/support/spec.ts'

const options = [
  { value: '1', label: 'Coast Guard Auxiliary' },
  { value: '2', label: 'Harbor County' },
  { value: '3', label: 'Lakeside Fire District' },
]

function Owner() {
  const [value, setValue] = useState('1')
  return <Combobox label="Organization" {...{ options, value }} onChange={setValue} />
}

const box = () => page.getByRole('combobox', { name: 'Organization' })
const list = () => page.getByRole('listbox')
const choices = () => page.getByRole('option')

/** The text the next typed letter replaces. */
function selectedText(): string {
  const { value, selectionStart, selectionEnd } = box().element() as HTMLInputElement
  return value.slice(selectionStart ?? 0, selectionEnd ?? 0)
}

async function typingFindsLakeside(): Promise<void> {
  await userEvent.keyboard('lakeside')
  await expect.element(box()).toHaveValue('lakeside')
  await expect.element(choices()).toHaveTextContent('Lakeside Fire District')
}

test('typing replaces the chosen name when the box gets the focus', async () => {
  render(<Owner />)
  await userEvent.tab()
  expect(selectedText()).toBe('Coast Guard Auxiliary')
  await typingFindsLakeside()
})

test('typing replaces the chosen name after a click, and after another one', async () => {
  render(<Owner />)
  await userEvent.click(box())
  expect(selectedText()).toBe('Coast Guard Auxiliary')
  await userEvent.keyboard('{ArrowLeft}')
  await userEvent.click(box())
  expect(selectedText()).toBe('Coast Guard Auxiliary')
  await typingFindsLakeside()
})

test('Escape restores the chosen name, and typing replaces it again', async () => {
  render(<Owner />)
  await userEvent.tab()
  await typingFindsLakeside()
  await userEvent.keyboard('{Escape}')
  await expect.element(list()).not.toBeInTheDocument()
  await expect.element(box()).toHaveValue('Coast Guard Auxiliary')
  expect(selectedText()).toBe('Coast Guard Auxiliary')
  await typingFindsLakeside()
})

test('Escape selects the name even if only the caret was moved', async () => {
  render(<Owner />)
  await userEvent.click(box())
  await userEvent.keyboard('{ArrowLeft}{Escape}')
  expect(selectedText()).toBe('Coast Guard Auxiliary')
})

test('a name chosen with Enter is replaced by what is typed next', async () => {
  render(<Owner />)
  await userEvent.tab()
  await userEvent.keyboard('harbor{Enter}')
  await expect.element(box()).toHaveValue('Harbor County')
  await expect.element(box()).toHaveFocus()
  expect(selectedText()).toBe('Harbor County')
  await typingFindsLakeside()
})

test('a name chosen with the pointer is replaced by what is typed next', async () => {
  render(<Owner />)
  await userEvent.click(box())
  await userEvent.click(choices().nth(1))
  await expect.element(box()).toHaveValue('Harbor County')
  await expect.element(box()).toHaveFocus()
  expect(selectedText()).toBe('Harbor County')
  await typingFindsLakeside()
})

test('the caret stays where it is put in typed text', async () => {
  render(<Owner />)
  await userEvent.tab()
  await userEvent.keyboard('hrbor{Home}{ArrowRight}a')
  await expect.element(box()).toHaveValue('harbor')
  await expect.element(choices()).toHaveTextContent('Harbor County')
})

test('nothing changes focus or selection after the box is left', async () => {
  render(<Owner />)
  await userEvent.tab()
  await userEvent.keyboard('lakeside')
  await userEvent.tab()
  await expect.element(box()).toHaveValue('Coast Guard Auxiliary')
  await expect.element(box()).not.toHaveFocus()
})

test('on a phone the list keeps its distance from the edges of the window', spec('X-862'), async () => {
  await page.viewport(390, 844)
  const long = 'Harbor County Department of Emergency Management and Public Safety'
  render(
    <div style={{ paddingInline: 16 }}>
      <Combobox label="Organization" options={[{ value: '1', label: long }]} value="" onChange={() => {}} />
    </div>,
  )
  await userEvent.click(box())
  await expect.element(choices()).toBeVisible()
  const edges = () => list().element().closest('[popover]')?.getBoundingClientRect()
  await expect.poll(() => edges()?.left).toBeGreaterThanOrEqual(8)
  await expect.poll(() => edges()?.right).toBeLessThanOrEqual(382)
  await page.viewport(1024, 768)
})

test(
  'the whole name of an option is chosen when the field is left; a part of it is not',
  spec('X-1262'),
  async () => {
    render(<Owner />)
    await userEvent.tab()
    await userEvent.keyboard('harbor county')
    await userEvent.tab()
    await expect.element(box()).toHaveValue('Harbor County')
    await userEvent.click(box())
    await userEvent.keyboard('lakeside')
    await userEvent.tab()
    await expect.element(box()).toHaveValue('Harbor County')
  },
)
