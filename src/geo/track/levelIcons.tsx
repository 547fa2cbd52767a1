import { OctagonAlertIcon, TriangleAlertIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ActionLevel } from '#src/shared/actionLevels.ts'

/** Icon of each action level, the same wherever a dose rate has reached it. */
export const levelIcons: Record<ActionLevel['key'], ReactNode> = {
  turn_back: <TriangleAlertIcon />,
  evacuation: <OctagonAlertIcon />,
}
