import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ErrorSummary } from '#src/ui/ErrorSummary/ErrorSummary.tsx'
import { spec } from '#tests/support/spec.ts'

test('a summary has the messages, with the field’s name where they lack it', spec('X-1353'), () => {
  const messages = [
    ['Title', 'Enter a title.'],
    ['Event End Date', 'End date cannot be before start date.'],
    ['Partner Organizations', 'At least one partner organization is required.'],
    ['Phone Number (Optional)', 'Phone number has more than 10 digits.'],
    ['Deliver at (exercise time)', 'Enter hours, minutes and seconds, such as 01:30:00.'],
    ['First Name', 'Remove the invisible character after “Al”.'],
    ['What did you observe?', 'Remove the invisible character after “Al”.'],
  ] as const
  const fields = messages.map(([label, message]) => ({ name: label, label, message }))
  render(<ErrorSummary fields={fields} onField={() => undefined} />)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    ...messages.slice(0, 4).map(([, message]) => message),
    'Deliver at (exercise time): Enter hours, minutes and seconds, such as 01:30:00.',
    'First Name: Remove the invisible character after “Al”.',
    'What did you observe? Remove the invisible character after “Al”.',
  ])
})
