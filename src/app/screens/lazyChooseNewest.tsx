import { lazyExport } from '#src/shared/lazyPart.tsx'
import { ChoiceSkeleton } from './ChoiceSkeleton.tsx'

/** Usually not needed: most visitors bring an event. */
export const ChooseNewest = lazyExport(
  () => import('#src/features/events/ChooseNewest.tsx'),
  'ChooseNewest',
  { placeholder: <ChoiceSkeleton /> },
)
