import { lazyPart } from '#src/shared/lazyPart.tsx'
import { ChoiceSkeleton } from './ChoiceSkeleton.tsx'

/** Usually not needed: most visitors bring an event. */
export const ChooseNewest = lazyPart(
  () => import('#src/features/events/ChooseNewest.tsx').then((module) => module.ChooseNewest),
  { placeholder: <ChoiceSkeleton /> },
)
