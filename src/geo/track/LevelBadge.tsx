import { type ActionLevel, reachedLevel } from '#src/shared/actionLevels.ts'
import { Badge } from '#src/ui/Badge/Badge.tsx'
import { levelIcons } from './levelIcons.tsx'

type LevelBadgeProps = {
  /** µSv/h */
  usv_h: number
  levels: readonly ActionLevel[]
  /** Only the level's name, where a column has no room for more. */
  isShort?: boolean
}

/** The action level a dose rate has reached, if any. */
export function LevelBadge({ usv_h, levels, isShort }: LevelBadgeProps) {
  const level = reachedLevel(usv_h, levels)
  return (
    level && (
      <Badge tone={level.tone} icon={levelIcons[level.key]}>
        {isShort ? level.name : level.reached}
      </Badge>
    )
  )
}
