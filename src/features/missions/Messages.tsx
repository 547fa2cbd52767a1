import { useQuery } from '@tanstack/react-query'
import { CheckIcon, CircleCheckIcon, ClockAlertIcon, FileTextIcon, MailIcon, MapPinIcon } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { formatDuration } from '#contract/duration.ts'
import type { Event } from '#contract/events.ts'
import type { Message } from '#contract/exercise.ts'
import { useApi } from '#src/api/context.tsx'
import { unlessDone } from '#src/api/errors.ts'
import { messagesQuery, useAcknowledge } from '#src/api/injects.ts'
import { useFallbackPolling } from '#src/api/live.tsx'
import type { LatLng } from '#src/geo/geo.types.ts'
import { PointMap } from '#src/geo/PointMap.tsx'
import { formatPlace } from '#src/geo/place.ts'
import { useHoldDrawing } from '#src/shared/drawnTogether.tsx'
import { fileAddress } from '#src/shared/fileAddress.ts'
import { releasePointOf } from '#src/shared/releasePoint.ts'
import { clockAhead } from '#src/shared/serverClock.ts'
import { useAddToast, useDismissAbout } from '#src/shared/toasts.tsx'
import { useNow } from '#src/shared/useNow.ts'
import { Badge } from '#src/ui/Badge/Badge.tsx'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { StaleBanner } from '#src/ui/Banner/StaleBanner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { TextLink } from '#src/ui/Button/TextLink.tsx'
import { Section } from '#src/ui/Card/Section.tsx'
import type { HeadingLevel } from '#src/ui/Layout/headingLevels.ts'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import { Moment } from '#src/ui/Moment/Moment.tsx'
import { ErrorState } from '#src/ui/States/ErrorState.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import * as css from './messages.css.ts'

/** Messages of the exercise to this person's teams; renders nothing before the first. */
export function Messages({
  event,
  level,
}: {
  event: Pick<Event, 'id' | 'release_point_lat' | 'release_point_lng'>
  level: HeadingLevel
}) {
  const api = useApi()
  const refetchInterval = useFallbackPolling()
  const [isWhole, setWhole] = useState(false)
  const whole = useQuery({
    ...messagesQuery(api, event.id, { answered: 'all' }),
    refetchInterval,
    enabled: isWhole,
  })
  // Shown until the whole list is here, also if that fails.
  const newest = useQuery({ ...messagesQuery(api, event.id), refetchInterval, enabled: !whole.data })
  const query = whole.data ? whole : newest
  const { data, error } = query
  useHoldDrawing(query.isLoading)
  useTellNew(data?.messages)
  if (data ? data.messages.length === 0 : !error) return null
  // In server time, which decides whether an answer is late.
  const aheadMs = clockAhead(data, query.dataUpdatedAt)
  return (
    <Section title="Messages" level={level}>
      {!data && error && (
        <ErrorState
          message={error.message}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {data && error && <StaleBanner message={error.message} />}
      {data && (
        <ul role="list" className={css.list} aria-label="Messages">
          {openFirst(data.messages).map((message) => (
            <MessageItem
              key={keyOf(message)}
              message={message}
              aheadMs={aheadMs}
              releasePoint={releasePointOf(event)}
            />
          ))}
        </ul>
      )}
      {data?.has_more && (
        <>
          {!whole.isFetching && whole.error && <Banner tone="critical">{whole.error.message}</Banner>}
          <Inline>
            <Button
              busy={whole.isFetching}
              onClick={() => {
                setWhole(true)
                if (whole.error) void whole.refetch()
              }}
            >
              Show older messages
            </Button>
          </Inline>
        </>
      )}
    </Section>
  )
}

/** One inject may go to several teams of the same person. */
const keyOf = ({ inject, team }: Message) => `${inject} ${team.id}`

/** Keeps the server's order within each part: newest first. */
const openFirst = (messages: readonly Message[]): Message[] => [
  ...messages.filter(({ acknowledged_at }) => !acknowledged_at),
  ...messages.filter(({ acknowledged_at }) => acknowledged_at),
]

/** Announces messages that arrive while the page is open, until they are acknowledged. */
function useTellNew(messages: readonly Message[] | undefined): void {
  const addToast = useAddToast()
  const dismissAbout = useDismissAbout()
  const known = useRef<ReadonlySet<string>>(undefined)
  useEffect(() => {
    if (!messages) return
    const before = known.current
    known.current = new Set(messages.map(keyOf))
    for (const message of messages) {
      const about = `message ${keyOf(message)}`
      if (message.acknowledged_at) dismissAbout(about)
      else if (before && !before.has(keyOf(message)))
        addToast({
          tone: 'caution',
          about,
          title: `New message for ${message.team.name}`,
          text: message.title,
        })
    }
  }, [messages, addToast, dismissAbout])
}

type MessageItemProps = {
  message: Message
  /** How far the server's clock, which decides whether an answer is late, is ahead of this one. */
  aheadMs: number
  /** The event's, on the map of a message with a place. */
  releasePoint: LatLng | undefined
}

function MessageItem({ message, aheadMs, releasePoint }: MessageItemProps) {
  const { title, number, text, team, acknowledged_at, acknowledged_by_name } = message
  const isOpen = !acknowledged_at
  const dueAt = Date.parse(message.delivered_at) + message.answer_within_s * 1_000
  const now = useNow(isOpen) + aheadMs
  const acknowledge = useAcknowledge()
  const failure = unlessDone(acknowledge.error, !isOpen)
  const titleId = useId()
  return (
    <li className={css.message} data-open={isOpen || undefined} aria-labelledby={titleId}>
      <Inline space="xsmall">
        <strong id={titleId} className={css.title}>
          {number}. {title}
        </strong>
        {isOpen ? (
          <Badge tone="caution" icon={<MailIcon />}>
            New
          </Badge>
        ) : (
          <Badge tone="positive" icon={<CircleCheckIcon />}>
            Acknowledged
          </Badge>
        )}
        {(message.is_late || (isOpen && now > dueAt)) && (
          <Badge tone="critical" icon={<ClockAlertIcon />}>
            Late
          </Badge>
        )}
      </Inline>
      <Text as="p" size="table" tone="muted">
        For {team.name}, <Moment value={message.delivered_at} />
        {message.delivered_elapsed_ms != null &&
          `, exercise time ${formatDuration(message.delivered_elapsed_ms)}`}
        {acknowledged_by_name && `. Acknowledged by ${acknowledged_by_name}`}
      </Text>
      {text && (
        <Text as="p" lines>
          {text}
        </Text>
      )}
      <Attached message={message} releasePoint={releasePoint} />
      {isOpen && message.can_acknowledge && (
        <Inline>
          <Button
            tone="primary"
            icon={<CheckIcon />}
            busy={acknowledge.isPending}
            busyText="Acknowledging..."
            onClick={() => acknowledge.mutate({ inject: message.inject, team: team.id })}
          >
            Acknowledge
            <VisuallyHidden>{` ${title} for ${team.name}`}</VisuallyHidden>
          </Button>
        </Inline>
      )}
      {isOpen && !message.can_acknowledge && (
        <Text as="p" size="table" tone="muted">
          Acknowledge this message in the console.
        </Text>
      )}
      {failure && <Banner tone="critical">{failure.message}</Banner>}
    </li>
  )
}

/** File and place of a message. */
function Attached({ message: { file, lat, lng, title }, releasePoint }: Omit<MessageItemProps, 'aheadMs'>) {
  const { base } = useApi()
  const [isMapShown, setMapShown] = useState(false)
  const address = fileAddress(file?.file, base)
  const name = file?.file_name || 'File'
  const hasPlace = lat != null && lng != null
  if (!file && !hasPlace) return null
  return (
    <>
      <Inline space="small">
        {file && (
          <span className={css.file}>
            <FileTextIcon />
            {address ? (
              <TextLink href={address} newTab>
                {name}
              </TextLink>
            ) : (
              name
            )}
          </span>
        )}
        {hasPlace && (
          <Button
            size="small"
            icon={<MapPinIcon />}
            expanded={isMapShown}
            onClick={() => setMapShown(!isMapShown)}
          >
            {formatPlace({ lat, lng })}
            <VisuallyHidden> on the map</VisuallyHidden>
          </Button>
        )}
      </Inline>
      {hasPlace && isMapShown && (
        <PointMap
          mark="observation"
          label={`Position of ${title}`}
          lat={lat}
          lng={lng}
          releasePoint={releasePoint}
        />
      )}
    </>
  )
}
