import { CircleAlertIcon, CircleCheckIcon, CircleIcon, InfoIcon, TriangleAlertIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Tone } from '#src/theme/palette.ts'

/** One shape per tone, because colour alone must not convey a state. */
export const toneIcon = {
  neutral: <CircleIcon />,
  info: <InfoIcon />,
  accent: <InfoIcon />,
  positive: <CircleCheckIcon />,
  caution: <TriangleAlertIcon />,
  critical: <CircleAlertIcon />,
} satisfies Record<Tone, ReactNode>
