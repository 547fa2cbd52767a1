import { CheckIcon, CircleCheckIcon, ClockAlertIcon, FileTextIcon, MailIcon, MapPinIcon } from 'lucide-react'
import { useId, useState } from 'react'
import { counted } from '#contract/counted.ts'
import { formatDuration } from '#contract/duration.ts'
import type { Message } from '#contract/exercise.ts'
import { useApi } from '#src/api/context.tsx'
import { unlessDone } from '#src/api/errors.ts'
import { useAcknowledge } from '#src/api/injects.ts'
import type { LatLng } from '#src/geo/geo.types.ts'
import { PointMap } from '#src/geo/PointMap.tsx'
import { formatPlace } from '#src/geo/place.ts'
import { fileAddress } from '#src/shared/fileAddress.ts'
import { useNow } from '#src/shared/useNow.ts'
import { Badge } from '#src/ui/Badge/Badge.tsx'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { TextLink } from '#src/ui/Button/TextLink.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import { Moment } from '#src/ui/Moment/Moment.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import { FoldedList } from './FoldedList.tsx'
import { type InjectMessages, isOpen } from './messageRules.ts'
import * as css from './messages.css.ts'

export type MessageCardProps = {
  messages: InjectMessages
  /** How far the server's clock, which decides whether an answer is late, is ahead of this one. */
  aheadMs: number
  /** The event's, on the map of a message with a place. */
  releasePoint: LatLng | undefined
}

/** An inject, with a line for each team of the reader if they have several. */
export function MessageCard({ messages, aheadMs, releasePoint }: MessageCardProps) {
  const [message, ...others] = messages
  const { title, number, text } = message
  const open = messages.filter(isOpen)
  const dueAt = Date.parse(message.delivered_at) + message.answer_within_s * 1_000
  const isOverdue = useNow(open.length > 0) + aheadMs > dueAt
  const isSingle = others.length === 0
  const titleId = useId()
  return (
    <li className={css.message} data-open={open.length > 0 || undefined} aria-labelledby={titleId}>
      <Inline space="xsmall">
        <strong id={titleId} className={css.title}>
          {number}. {title}
        </strong>
        {open.length > 0 ? (
          <Badge tone="caution" icon={<MailIcon />}>
            New
          </Badge>
        ) : (
          <Badge tone="positive" icon={<CircleCheckIcon />}>
            Acknowledged
          </Badge>
        )}
        {isSingle ? (
          <Late message={message} isOverdue={isOverdue} />
        ) : (
          open.length > 0 && (
            <Text size="table" tone="muted">
              {counted(open.length, 'team has', 'teams have')} not acknowledged
            </Text>
          )
        )}
      </Inline>
      <Text as="p" size="table" tone="muted">
        {/* Not how many there are: of older answers only the newest are here. */}
        {isSingle && `For ${message.team.name}, `}
        <Moment value={message.delivered_at} />
        {message.delivered_elapsed_ms != null &&
          `, exercise time ${formatDuration(message.delivered_elapsed_ms)}`}
        {isSingle && message.acknowledged_by_name && `. Acknowledged by ${message.acknowledged_by_name}`}
      </Text>
      {text && (
        <Text as="p" lines>
          {text}
        </Text>
      )}
      <Attached message={message} releasePoint={releasePoint} />
      {isSingle ? (
        <Answer message={message} />
      ) : (
        <FoldedList
          label={`Teams of ${title}`}
          items={[...open, ...messages.filter((each) => !isOpen(each))]}
          keyOf={({ team }) => String(team.id)}
        >
          {(each) => (
            <Inline space="small">
              <strong>{each.team.name}</strong>
              <Late message={each} isOverdue={isOverdue} />
              {each.acknowledged_at && (
                <Text tone="muted">
                  Acknowledged{each.acknowledged_by_name && ` by ${each.acknowledged_by_name}`}
                </Text>
              )}
              <Answer message={each} isSmall />
            </Inline>
          )}
        </FoldedList>
      )}
      {open.some(({ can_acknowledge }) => !can_acknowledge) && (
        <Text as="p" size="table" tone="muted">
          Acknowledge this message in the console.
        </Text>
      )}
    </li>
  )
}

type LateProps = { message: Message; isOverdue: boolean }

const Late = ({ message, isOverdue }: LateProps) =>
  (message.is_late || (isOpen(message) && isOverdue)) && (
    <Badge tone="critical" icon={<ClockAlertIcon />}>
      Late
    </Badge>
  )

/** Acknowledges it for one team. */
function Answer({ message, isSmall = false }: { message: Message; isSmall?: boolean }) {
  const { inject, title, team } = message
  const acknowledge = useAcknowledge()
  const failure = unlessDone(acknowledge.error, !isOpen(message))
  return (
    <>
      {isOpen(message) && message.can_acknowledge && (
        <Inline>
          <Button
            tone={isSmall ? 'secondary' : 'primary'}
            size={isSmall ? 'small' : 'medium'}
            icon={<CheckIcon />}
            busy={acknowledge.isPending}
            busyText="Acknowledging..."
            onClick={() => acknowledge.mutate({ inject, team: team.id })}
          >
            Acknowledge
            <VisuallyHidden>{` ${title} for ${team.name}`}</VisuallyHidden>
          </Button>
        </Inline>
      )}
      {failure && <Banner tone="critical">{failure.message}</Banner>}
    </>
  )
}

type AttachedProps = Pick<MessageCardProps, 'releasePoint'> & { message: Message }

/** File and place of a message. */
function Attached({ message: { file, lat, lng, title }, releasePoint }: AttachedProps) {
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
