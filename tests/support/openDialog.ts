import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'

/** The dialog with this name once its content has loaded; while loading it is another (src/lists/OpenRecord). */
export const openDialog = (name: string) =>
  waitFor(() => {
    const dialog = screen.getByRole('dialog', { name })
    expect(within(dialog).queryByText(/^Loading.*\.\.\.$/)).toBeNull()
    return dialog
  })
