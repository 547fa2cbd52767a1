import { Stack } from '#src/ui/Layout/Stack.tsx'
import { Skeleton } from '#src/ui/States/Skeleton.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'

const ROWS = [0, 1, 2, 3, 4]

/** Placeholder of an event picker, in the look of a loading list. */
export const ChoiceSkeleton = () => (
  <Stack space="small">
    <div role="status">
      <VisuallyHidden>Loading events...</VisuallyHidden>
    </div>
    <Skeleton width="40%" />
    {ROWS.map((row) => (
      <Skeleton key={row} shape="block" />
    ))}
  </Stack>
)
