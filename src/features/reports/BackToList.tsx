import { ArrowLeftIcon } from 'lucide-react'
import type { MissionType } from '#contract/reports.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { tabLabels } from './reportRules.ts'

/** From a report to the list that it is on. */
export const BackToList = ({ tab, onBack }: { tab: MissionType; onBack: () => void }) => (
  <div>
    <Button icon={<ArrowLeftIcon />} size="small" onClick={onBack}>
      {`Back to ${tabLabels[tab]}`}
    </Button>
  </div>
)
