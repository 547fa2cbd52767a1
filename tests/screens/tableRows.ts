import { screen } from '@testing-library/react'

/**
 * The rows below the header of a table, without those that are drawn while it loads. As the document holds them: asking
 * each cell for its role takes most of a test, once a list has changed a few times.
 */
export const tableRows = (name: string): HTMLTableRowElement[] =>
  [...screen.getByRole<HTMLTableElement>('table', { name }).tBodies]
    .flatMap(({ rows }) => [...rows])
    .filter((row) => row.getAttribute('aria-hidden') !== 'true')
