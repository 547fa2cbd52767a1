import {
  CircleAlertIcon,
  CircleCheckIcon,
  CircleMinusIcon,
  CircleXIcon,
  ThumbsUpIcon,
  TrendingUpIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { ObservationKind, ObservationRating } from '#contract/observations.ts'
import { RATING_WORDS } from '#src/shared/ratings.ts'
import type { Tone } from '#src/theme/palette.ts'
import { Badge } from '#src/ui/Badge/Badge.tsx'
import { KIND_WORDS } from './observationRules.ts'

type Look = { tone: Tone; icon: ReactNode }

const kinds: Record<ObservationKind, Look> = {
  strength: { tone: 'positive', icon: <ThumbsUpIcon aria-hidden="true" /> },
  improvement: { tone: 'caution', icon: <TrendingUpIcon aria-hidden="true" /> },
}
const ratings: Record<ObservationRating, Look> = {
  P: { tone: 'positive', icon: <CircleCheckIcon aria-hidden="true" /> },
  S: { tone: 'info', icon: <CircleMinusIcon aria-hidden="true" /> },
  M: { tone: 'caution', icon: <CircleAlertIcon aria-hidden="true" /> },
  U: { tone: 'critical', icon: <CircleXIcon aria-hidden="true" /> },
}

export function KindBadge({ kind }: { kind: ObservationKind }) {
  return (
    <Badge tone={kinds[kind].tone} icon={kinds[kind].icon}>
      {KIND_WORDS[kind]}
    </Badge>
  )
}

/** The letter alone; with `isWhole` what it stands for too. */
export function RatingBadge({ rating, isWhole }: { rating: ObservationRating; isWhole?: boolean }) {
  return (
    <Badge tone={ratings[rating].tone} icon={ratings[rating].icon}>
      {isWhole ? `${rating}: ${RATING_WORDS[rating]}` : rating}
    </Badge>
  )
}
