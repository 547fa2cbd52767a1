import { Button } from '#src/ui/Button/Button.tsx'
import { EmptyState } from '#src/ui/States/EmptyState.tsx'

/** In the place of rows after a link to page 9 of a list that has shrunk to two. */
export const PageOutOfRange = ({ last, onPage }: { last: number; onPage: (page: number) => void }) => (
  <EmptyState
    title="This page does not exist."
    action={<Button onClick={() => onPage(last)}>Go to the last page</Button>}
  />
)
