import {
  CircleAlertIcon,
  CircleCheckIcon,
  CircleMinusIcon,
  CircleXIcon,
  ThumbsUpIcon,
  TrendingUpIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import {
  OBSERVATION_RATINGS,
  type Observation,
  type ObservationKind,
  type ObservationRating,
} from '#contract/observations.ts'
import { ZoneNote } from '#src/lists/ZoneNote.tsx'
import { RATING_WORDS } from '#src/shared/evaluationWords.ts'
import type { Tone } from '#src/theme/palette.ts'
import { Badge } from '#src/ui/Badge/Badge.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import { KIND_WORDS, ratingText } from './observationRules.ts'

type Look = { tone: Tone; icon: ReactNode }

const kinds: Record<ObservationKind, Look> = {
  strength: { tone: 'positive', icon: <ThumbsUpIcon /> },
  improvement: { tone: 'caution', icon: <TrendingUpIcon /> },
}
const ratings: Record<ObservationRating, Look> = {
  P: { tone: 'positive', icon: <CircleCheckIcon /> },
  S: { tone: 'info', icon: <CircleMinusIcon /> },
  M: { tone: 'caution', icon: <CircleAlertIcon /> },
  U: { tone: 'critical', icon: <CircleXIcon /> },
}

export function KindBadge({ kind }: { kind: ObservationKind }) {
  return (
    <Badge tone={kinds[kind].tone} icon={kinds[kind].icon}>
      {KIND_WORDS[kind]}
    </Badge>
  )
}

/** The letter, with its meaning for screen readers; `isWhole` shows the meaning to everyone. */
export function RatingBadge({ rating, isWhole }: { rating: ObservationRating; isWhole?: boolean }) {
  const { tone, icon } = ratings[rating]
  if (isWhole)
    return (
      <Badge tone={tone} icon={icon}>
        {ratingText(rating)}
      </Badge>
    )
  return (
    <Badge tone={tone} icon={icon}>
      {rating}
      <VisuallyHidden>: {RATING_WORDS[rating]}</VisuallyHidden>
    </Badge>
  )
}

export const RatingLegend = () => (
  <Text as="p" size="small" tone="muted">
    {OBSERVATION_RATINGS.map((rating) => `${rating}: ${RATING_WORDS[rating].toLowerCase()}`).join(' · ')}
  </Text>
)

/** Below the list. @param at of an observation */
export const ObservationLegend = ({ at }: Pick<Observation, 'at'>) => (
  <>
    <RatingLegend />
    <ZoneNote at={at} />
  </>
)
