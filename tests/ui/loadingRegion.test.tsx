import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Dialog, DialogImplementationContext } from '#src/ui/Dialog/Dialog.tsx'
import { RadixDialog } from '#src/ui/Dialog/RadixDialog.tsx'
import { LoadingRegion } from '#src/ui/LiveRegion/LoadingRegion.tsx'
import { LoadingState } from '#src/ui/States/LoadingState.tsx'
import { Table } from '#src/ui/Table/Table.tsx'
import { spec } from '#tests/support/spec.ts'

const parts = (isFileLoaded: boolean, areMapsLoaded: boolean) => (
  <LoadingRegion>
    {!isFileLoaded && <LoadingState text="Loading files..." />}
    <Table
      label="Maps"
      columns={[]}
      rows={areMapsLoaded ? [] : undefined}
      rowKey={() => 0}
      loadingText="Loading maps..."
      empty="No maps"
    />
  </LoadingRegion>
)

test('one region says what is loading, one text after the other', spec('X-894'), () => {
  const { rerender } = render(parts(false, false))
  const region = screen.getByRole('status')
  expect(region.textContent).toBe('Loading files...')
  rerender(parts(true, false))
  expect(region.textContent).toBe('Loading maps...')
  rerender(parts(true, true))
  expect(region.textContent).toBe('')
  expect(screen.getAllByRole('status')).toEqual([region])
})

test('a dialog says itself what it loads, because a region behind it is silent', spec('X-894'), async () => {
  render(
    <DialogImplementationContext value={RadixDialog}>
      <LoadingRegion>
        <Dialog open title="Mission" onClose={() => {}}>
          <LoadingState text="Loading report..." />
        </Dialog>
      </LoadingRegion>
    </DialogImplementationContext>,
  )
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('status').textContent).toBe('Loading report...')
})
