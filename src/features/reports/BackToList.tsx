import { ArrowLeftIcon } from 'lucide-react'
import type { MissionType } from '#contract/reports.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { tabLabels } from './reportRules.ts'

/** Back from a report to its list. */
export const BackToList = ({ tab, onBack }: { tab: MissionType; onBack: () => void }) => (
  <div>
    <Button icon={<ArrowLeftIcon />} size="small" onClick={onBack}>
      {`Back to ${tabLabels[tab]}`}
    </Button>
  </div>
)
