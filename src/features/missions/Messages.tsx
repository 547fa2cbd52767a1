import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Event } from '#contract/events.ts'
import type { Message } from '#contract/exercise.ts'
import { useApi } from '#src/api/context.tsx'
import { messagesQuery } from '#src/api/injects.ts'
import { useFallbackPolling } from '#src/api/live.tsx'
import { useHoldDrawing } from '#src/shared/drawnTogether.tsx'
import { releasePointOf } from '#src/shared/releasePoint.ts'
import { clockAhead } from '#src/shared/serverClock.ts'
import { useAddToast, useDismissAbout } from '#src/shared/toasts.tsx'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { StaleBanner } from '#src/ui/Banner/StaleBanner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { Section } from '#src/ui/Card/Section.tsx'
import { useKeptFocus } from '#src/ui/Focus/useKeptFocus.ts'
import type { HeadingLevel } from '#src/ui/Layout/headingLevels.ts'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import { ErrorState } from '#src/ui/States/ErrorState.tsx'
import { MessageCard, type MessageCardProps } from './MessageCard.tsx'
import { byInject, type InjectMessages, isOpen, teamsText } from './messageRules.ts'
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
  useAnnounceNew(data?.messages)
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
        <MessageList
          messages={openFirst(byInject(data.messages))}
          aheadMs={aheadMs}
          releasePoint={releasePointOf(event)}
        />
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

type MessageListProps = Omit<MessageCardProps, 'messages'> & { messages: readonly InjectMessages[] }

function MessageList({ messages, ...shared }: MessageListProps) {
  const list = useRef<HTMLUListElement>(null)
  // Acknowledge disappears when it has been pressed.
  const keptFocus = useKeptFocus(list)
  return (
    <ul ref={list} role="list" className={css.list} aria-label="Messages" {...keptFocus}>
      {messages.map((group) => (
        <MessageCard key={group[0].inject} messages={group} {...shared} />
      ))}
    </ul>
  )
}

/** Keeps the server's order within each part: newest first. */
const openFirst = (messages: readonly InjectMessages[]): InjectMessages[] => [
  ...messages.filter((group) => group.some(isOpen)),
  ...messages.filter((group) => !group.some(isOpen)),
]

/** Announces messages that arrive while the page is open, until all teams have acknowledged them. */
function useAnnounceNew(messages: readonly Message[] | undefined): void {
  const addToast = useAddToast()
  const dismissAbout = useDismissAbout()
  const known = useRef<ReadonlySet<string>>(undefined)
  useEffect(() => {
    if (!messages) return
    const before = known.current
    const keyOf = ({ inject, team }: Message) => `${inject} ${team.id}`
    known.current = new Set(messages.map(keyOf))
    for (const group of byInject(messages)) {
      const about = `message ${group[0].inject}`
      const open = group.filter(isOpen)
      if (open.length === 0) dismissAbout(about)
      else if (before && open.some((message) => !before.has(keyOf(message))))
        addToast({
          tone: 'caution',
          about,
          title: `New message for ${teamsText(open)}`,
          text: group[0].title,
        })
    }
  }, [messages, addToast, dismissAbout])
}
