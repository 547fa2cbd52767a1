import { type ActionLevel, reachedLevel } from '#src/shared/actionLevels.ts'
import { Badge } from '#src/ui/Badge/Badge.tsx'
import { levelIcons } from './levelIcons.tsx'

/** The action level a dose rate has reached, if any. @param usv_h µSv/h */
export function LevelBadge({ usv_h, levels }: { usv_h: number; levels: readonly ActionLevel[] }) {
  const level = reachedLevel(usv_h, levels)
  return (
    level && (
      <Badge tone={level.tone} icon={levelIcons[level.key]}>
        {level.reached}
      </Badge>
    )
  )
}
