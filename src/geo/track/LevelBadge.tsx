import { OctagonAlertIcon, TriangleAlertIcon } from 'lucide-react'
import { type ActionLevel, reachedLevel } from '#src/shared/actionLevels.ts'
import { Badge } from '#src/ui/Badge/Badge.tsx'

const icons = {
  turn_back: <TriangleAlertIcon />,
  evacuation: <OctagonAlertIcon />,
}

/** The word for a dose rate at an action level or above; nothing below. @param usv_h µSv/h */
export function LevelBadge({ usv_h, levels }: { usv_h: number; levels: readonly ActionLevel[] }) {
  const level = reachedLevel(usv_h, levels)
  return (
    level && (
      <Badge tone={level.tone} icon={icons[level.key]}>
        {level.reached}
      </Badge>
    )
  )
}
