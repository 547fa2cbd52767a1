import { lazyPart } from '#src/shared/lazyPart.tsx'
import { ErrorState } from '#src/ui/States/ErrorState.tsx'
import { LoadingState } from '#src/ui/States/LoadingState.tsx'

/** The lazy player: loads while the tape is fetched, and not for the screen that chooses an event. */
export const Player = lazyPart(() => import('./Player.tsx').then((module) => module.Player), {
  placeholder: <LoadingState text="Loading the tape..." />,
  renderFailure: (again) => <ErrorState message="The player could not be loaded." {...again} />,
})
