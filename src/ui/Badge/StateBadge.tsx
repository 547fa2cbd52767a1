import { CircleDashedIcon, CirclePlayIcon, CircleStopIcon, CircleXIcon, LoaderCircleIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Tone } from '#src/theme/palette.ts'
import { Badge } from './Badge.tsx'
import { turning } from './badge.css.ts'

/** Mission states as displayed. */
export type MissionStateName = 'Idle' | 'Starting' | 'Running' | 'Stopping' | 'Failed'

const looks = {
  Idle: { tone: 'neutral', icon: <CircleDashedIcon /> },
  Starting: { tone: 'info', icon: <LoaderCircleIcon className={turning} /> },
  Running: { tone: 'positive', icon: <CirclePlayIcon /> },
  Stopping: { tone: 'caution', icon: <CircleStopIcon /> },
  Failed: { tone: 'critical', icon: <CircleXIcon /> },
} as const satisfies Record<MissionStateName, { tone: Tone; icon: ReactNode }>

type StateBadgeProps = {
  state: MissionStateName
  /** Large: readable from three metres on the mission control screen. */
  size?: 'medium' | 'large'
  /** After the label: "for 00:42:10". */
  detail?: ReactNode
}

/** A mission's state: the same icon, word and colour everywhere. */
export const StateBadge = ({ state, ...props }: StateBadgeProps) => (
  <Badge {...looks[state]} {...props}>
    {state}
  </Badge>
)
