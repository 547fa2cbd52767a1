import type { ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import '#src/theme/fonts.ts'
import '#src/theme/global.css.ts'
import { invariant } from '#src/shared/invariant.ts'

/** Renders a page into its document. */
export function showPage(page: ReactElement): void {
  const container = document.getElementById('root')
  invariant(container, 'The page has no element with id root')
  createRoot(container).render(page)
}
