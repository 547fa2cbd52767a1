import { lazyPart } from '#src/shared/lazyPart.tsx'
import { ErrorState } from '#src/ui/States/ErrorState.tsx'
import { LoadingState } from '#src/ui/States/LoadingState.tsx'

/** What plays a tape, for the screen that has one: it comes while the tape is read, and not for the choice of an event. */
export const Player = lazyPart(() => import('./Player.tsx').then((module) => module.Player), {
  placeholder: <LoadingState text="Loading the tape..." />,
  renderFailure: (again) => <ErrorState message="What plays the tape could not be loaded." {...again} />,
})
