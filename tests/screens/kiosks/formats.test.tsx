import '#tests/support/nodeGlobals.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { spec } from '#tests/support/spec.ts'
import { openScreen, setUp } from './managementPage.ts'

setUp()

const ADDRESS = 'Enter a full address starting with http:// or https://, without a user name or password.'
const WRONG = {
  'Kiosk ID': ['12', 'A Kiosk ID needs at least one letter or symbol as well as digits.'],
  'Public IPv4': ['\u{1f600}', 'Enter an IPv4 address such as 203.0.113.7.'],
  'Web Address': ['harbor.test', ADDRESS],
  'API URL': ['ftp://nowhere', ADDRESS],
  'Access URL': ['\u{1f600}', ADDRESS],
} as const

test(
  'wrong formats are shown together with missing fields, in the server’s words',
  spec('X-619'),
  async () => {
    const { user, calls } = await openScreen()
    await user.click(await screen.findByRole('button', { name: 'Add Kiosk' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add New Kiosk' }))
    for (const [label, [text]] of Object.entries(WRONG)) {
      await user.click(dialog.getByLabelText(label))
      await user.paste(text)
    }
    await user.click(dialog.getByRole('button', { name: 'Add Kiosk' }))
    // Four required fields, and these five.
    expect(await dialog.findByText('There is a problem with 9 fields')).toBeTruthy()
    const isWrong = (label: string) => dialog.getByLabelText(label).getAttribute('aria-invalid') === 'true'
    for (const [label, [, message]] of Object.entries(WRONG)) {
      expect(isWrong(label), label).toBe(true)
      expect(dialog.getAllByText(message).length).toBeGreaterThan(0)
    }
    expect(calls.some(({ method }) => method === 'POST')).toBe(false)

    await user.clear(dialog.getByLabelText('Public IPv4'))
    await user.type(dialog.getByLabelText('Public IPv4'), '203.0.113.7')
    expect(isWrong('Public IPv4')).toBe(false)
    expect(await dialog.findByText('There is a problem with 8 fields')).toBeTruthy()
  },
)
