import { CircleAlertIcon, CircleCheckIcon, CircleIcon, InfoIcon, TriangleAlertIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Tone } from '#src/theme/palette.ts'

/** One shape for each tone: a state is never told by colour alone. */
export const toneIcon = {
  neutral: <CircleIcon aria-hidden="true" />,
  info: <InfoIcon aria-hidden="true" />,
  accent: <InfoIcon aria-hidden="true" />,
  positive: <CircleCheckIcon aria-hidden="true" />,
  caution: <TriangleAlertIcon aria-hidden="true" />,
  critical: <CircleAlertIcon aria-hidden="true" />,
} satisfies Record<Tone, ReactNode>
