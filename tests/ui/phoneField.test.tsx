import { cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type PhoneValue, phonePayload, readPhone } from '#src/shared/phone.ts'
import { PhoneField } from '#src/ui/fields/PhoneField.tsx'
import { spec } from '#tests/support/spec.ts'

const countries = [
  { name: 'Canada', code: 'CA', dial_code: '+1' },
  { name: 'Côte d’Ivoire', code: 'CI', dial_code: '+225' },
  { name: 'United States', code: 'US', dial_code: '+1' },
]
const read = readPhone(countries)

function Form({ error, countryError }: { error?: string; countryError?: string }) {
  const [value, setValue] = useState<PhoneValue>({ country: null, number: '' })
  return (
    <>
      <PhoneField
        label="Phone Number (Optional)"
        {...{ countries, read, value, error, countryError }}
        maxDigits={10}
        onChange={setValue}
      />
      <p>Sent: {phonePayload(value)}</p>
    </>
  )
}
const country = () => page.getByRole('combobox', { name: 'Country code' })
const number = () => page.getByRole('textbox', { name: 'Phone Number (Optional)' })

test(
  'a country is found by name, and the number shows 10 digits and says what it left out',
  spec('A-270', 'X-1005'),
  async () => {
    render(<Form />)
    await userEvent.tab()
    await userEvent.keyboard('cote{Enter}')
    await expect.element(country()).toHaveValue('+225 Côte d’Ivoire')
    await userEvent.tab()
    await userEvent.keyboard('(27) 21-x23 456 78999')
    await expect.element(number()).toHaveValue('2721234567')
    await expect.element(number()).toHaveAccessibleDescription('Only 10 digits fit. Left out: 9')
    await userEvent.keyboard('{Backspace}8')
    await expect.element(page.getByText('Sent: +2252721234568')).toBeVisible()
    await expect.element(number()).toBeValid()
  },
)

test('a country is found by its dial code', async () => {
  render(<Form />)
  await userEvent.type(country(), '+1')
  await expect.element(page.getByRole('option', { name: '+1 United States' })).toBeVisible()
  expect(screen.queryByRole('option', { name: /Ivoire/ })).toBeNull()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(country()).toHaveValue('+1 United States')
})

test('a pasted number selects its country', async () => {
  render(<Form />)
  await userEvent.fill(number(), '+1 (555) 123-4567')
  await expect.element(number()).toHaveValue('5551234567')
  await expect.element(country()).toHaveValue('+1 United States')
})

test.each([
  ['+1 (555) 123-4567', '+1 United States', '5551234567'],
  ['0022 527 2123 4567', '+225 Côte d’Ivoire', '2721234567'],
  ['+225 027 2123 4567 8', '+225 Côte d’Ivoire', '0272123456'],
])('%s, typed key by key, selects its country', async (typed, name, digits) => {
  render(<Form />)
  await userEvent.click(number())
  await userEvent.keyboard(typed)
  await expect.element(country()).toHaveValue(name)
  await userEvent.tab()
  await expect.element(number()).toHaveValue(digits)
})

test('a country chosen after the number takes its dial code from it', async () => {
  render(<Form />)
  await userEvent.fill(number(), '13105550199')
  await expect.element(number()).toHaveValue('1310555019')
  await userEvent.type(country(), 'united{ArrowDown}{Enter}')
  await expect.element(number()).toHaveValue('3105550199')
  await expect.element(page.getByText('Sent: +13105550199')).toBeVisible()
})

test('a removed dial code leaves a plain number', async () => {
  render(<Form />)
  await userEvent.click(number())
  await userEvent.keyboard('+15{Backspace}{Backspace}{Backspace}55')
  await expect.element(number()).toHaveValue('55')
})

test('each part shows its own error', async () => {
  render(<Form error="Phone number must be exactly 10 digits." countryError="Select country code" />)
  await expect.element(country()).toHaveAccessibleDescription('Select country code')
  await expect.element(number()).toHaveAccessibleDescription('Phone number must be exactly 10 digits.')
  await expect.element(number()).toBeInvalid()
})

test(
  'the clicked option is chosen even if it shares dial code, country code or name with others',
  spec('A-280'),
  async () => {
    const alike = [
      { name: 'Twin', code: 'AA', dial_code: '+7' },
      { name: 'Twin', code: 'BB', dial_code: '+7' },
      { name: 'Other', code: 'AA', dial_code: '+7' },
      { name: 'Twin', code: 'AA', dial_code: '+8' },
    ]
    for (const [at, expected] of alike.entries()) {
      const taken: unknown[] = []
      render(
        <PhoneField
          label="Phone"
          countries={alike}
          maxDigits={10}
          read={readPhone(alike)}
          value={{ country: null, number: '' }}
          onChange={(value) => taken.push(value.country)}
        />,
      )
      await userEvent.click(country())
      await userEvent.click(page.getByRole('option').nth(at))
      expect(taken).toEqual([expected])
      cleanup()
    }
  },
)
