import { useQuery } from '@tanstack/react-query'
import { counted } from '#contract/counted.ts'
import { EVENT_CHOICE_ORDER } from '#contract/events.ts'
import { isUnderWay } from '#contract/exerciseState.ts'
import type { RowId } from '#contract/shared.ts'
import { useApi } from '#src/api/context.tsx'
import { eventQueries, eventUrl } from '#src/api/events.ts'
import { useFallbackPolling } from '#src/api/live.tsx'
import { dashboardPath, namedEvent } from '#src/app/router/eventUrl.ts'
import { paths } from '#src/app/router/paths.ts'
import { useScreenLinks } from '#src/app/router/screenLinks.tsx'
import { exerciseStates } from '#src/lists/exerciseStates.tsx'
import { pageLink } from '#src/shared/pageLink.ts'
import { isParticipant } from '#src/shared/session/roles.ts'
import { useRole } from '#src/shared/session/SessionProvider.tsx'
import { Badge } from '#src/ui/Badge/Badge.tsx'
import { TextLink } from '#src/ui/Button/TextLink.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'

/** More at once are shown as "50 exercises". */
const MAX_COUNTED = 50

/**
 * The exercise that is running or paused, or how many there are, with a link; nothing without one.
 * @param organization for platform staff; default all
 */
export function RunningExercises({ organization }: { organization?: RowId | undefined }) {
  const role = useRole()
  const linkTo = useScreenLinks()
  // Only a shortcut, so errors are left to the screen it leads to.
  const events = useQuery({
    ...eventQueries(useApi()).list({
      ordering: `-${EVENT_CHOICE_ORDER}`,
      opens: 'control',
      all: true,
      page_size: MAX_COUNTED,
      ...(organization !== undefined && { organization }),
    }),
    refetchInterval: useFallbackPolling(),
  })
  const underWay = events.data?.items.filter(({ exercise_state }) => isUnderWay(exercise_state)) ?? []
  const [first] = underWay
  if (!first || !isUnderWay(first.exercise_state)) return null
  const { label, tone, icon } = exerciseStates[first.exercise_state]
  const isOne = underWay.length === 1
  // Participants have their mission there; everyone else has the board.
  const path = isParticipant(role) ? dashboardPath(role) : paths.eventControl()
  const link = linkTo(path, isOne ? namedEvent(eventUrl(first.event_id)) : '?choose=event')
  const text = isOne ? first.name : counted(underWay.length, 'exercise')
  return (
    <Inline space="xsmall">
      <Badge tone={tone} icon={icon}>
        {label}
      </Badge>
      {link ? (
        <TextLink {...pageLink(link.href, link.onOpen)} onIntent={link.onIntent}>
          {text}
        </TextLink>
      ) : (
        text
      )}
    </Inline>
  )
}
