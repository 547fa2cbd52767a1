import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { FilePreview } from '#src/forms/importing/ImportParts.tsx'
import { spec } from '#tests/support/spec.ts'

test('a long name leaves room for its problem in the preview of an import', spec('X-1347'), async () => {
  await page.viewport(1024, 768)
  const problems = [
    { row: 3, message: 'First Name is required' },
    { row: 4, message: 'Name may have up to 150 characters, and this one has 300' },
  ]
  render(
    <div style={{ width: 762 }}>
      <FilePreview
        name="people.csv"
        ready="1 user ready"
        file={{ columns: [], source: new Map(), problems, notes: [] }}
        areAccentsRight
        onAccents={() => undefined}
        nameOf={(row) => (row === 4 ? 'A'.repeat(300) : 'X')}
        rows={{ label: 'Users', count: 1, panel: null }}
      />
    </div>,
  )
  const table = screen.getByRole('table', { name: 'Problems' })
  expect(table.getBoundingClientRect().width).toBeLessThanOrEqual(762)
  for (const { message } of problems) {
    const cell = screen.getByText(message).closest('td')
    expect(cell?.getBoundingClientRect().width).toBeGreaterThan(762 / 2)
    expect(cell?.getBoundingClientRect().height).toBeLessThan(50)
  }
})
