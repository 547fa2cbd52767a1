import { Button } from '#src/ui/Button/Button.tsx'
import { EmptyState } from '#src/ui/States/EmptyState.tsx'

/** In the place of rows after a link to page 9 of a list that has shrunk to two. */
export const PageOutOfRange = ({ title, onPage }: { title: string; onPage: (page: number) => void }) => (
  <EmptyState title={title} action={<Button onClick={() => onPage(1)}>Go to the first page</Button>}>
    This page does not exist.
  </EmptyState>
)
