import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'

/** The dialog of this name, once what it shows is here: the one that says it is loading is another (src/lists/OpenRecord). */
export const openDialog = (name: string) =>
  waitFor(() => {
    const dialog = screen.getByRole('dialog', { name })
    expect(within(dialog).queryByText(/^Loading.*\.\.\.$/)).toBeNull()
    return dialog
  })
