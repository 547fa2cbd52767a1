import { lazyExport } from '#src/shared/lazyPart.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { ErrorState } from '#src/ui/States/ErrorState.tsx'
import { LoadingState } from '#src/ui/States/LoadingState.tsx'
import { BackToList } from './BackToList.tsx'

/** A report, loaded after or instead of a list. */
export const ReportDetail = lazyExport(() => import('./ReportDetail.tsx'), 'ReportDetail', {
  placeholder: <LoadingState text="Loading mission report..." />,
  renderFailure: (again, { tab, onBack }) => (
    <Stack space="medium">
      {onBack && <BackToList tab={tab} onBack={() => onBack(tab)} />}
      <ErrorState message="The mission report could not be loaded." {...again} />
    </Stack>
  ),
})
