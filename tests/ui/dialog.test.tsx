import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import '#src/theme/global.css.ts'
import { RadixDialog } from '#src/ui/Dialog/RadixDialog.tsx'
import { inDocument } from '#tests/support/dialogContainers.ts'
import { dialogSuite } from '#tests/support/dialogSuite.tsx'
import { spec } from '#tests/support/spec.ts'

dialogSuite('Radix', { implementation: RadixDialog, makeContainer: inDocument })

afterEach(cleanup)

test('a long name without spaces stays within a dialog', spec('X-912'), async () => {
  const name = 'Northern'.repeat(40)
  render(
    <RadixDialog open title="Delete Team" description={name} onClose={() => {}}>
      <p>{name}</p>
    </RadixDialog>,
  )
  for (const text of await screen.findAllByText(/^Northern/))
    expect(text.scrollWidth).toBeLessThanOrEqual(text.clientWidth)
})
