import { EmptyState } from './EmptyState.tsx'

/** In the place of one thing that was asked for by its id; announced at once. @param what it is, in a word: "event" */
export const NotThere = ({ what }: { what: string }) => (
  <div role="alert">
    <EmptyState isNoList title="No data found">
      This {what} does not exist or is not shared with you.
    </EmptyState>
  </div>
)
