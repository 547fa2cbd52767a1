import { lazyPart } from '#src/shared/lazyPart.tsx'
import { LoadingState } from '#src/ui/States/LoadingState.tsx'

/** One report, for those who show it after a list, or instead of one: the list does not wait for it. */
export const ReportDetail = lazyPart(
  () => import('./ReportDetail.tsx').then((module) => module.ReportDetail),
  { meanwhile: <LoadingState text="Loading mission report..." /> },
)
