import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useLiveState } from '#src/api/live.tsx'
import { reconnectingStore } from '#src/app/session/reconnecting.ts'
import { addToast } from '#src/shared/toast.ts'
import { useIsOnline } from '#src/shared/useIsOnline.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { NoticeFrame } from './NoticeFrame.tsx'

/** A line that breaks and comes back at once is nobody's concern. */
const LOST_AFTER_MS = 5_000

/**
 * Says that data may be out of date. Nothing is disabled, since the server may be on the same network. Once the
 * connection is back, all that is shown is asked for again, and that is said too.
 */
export function OfflineBanner() {
  const client = useQueryClient()
  const isOnline = useIsOnline()
  const isLost = useIsLost()
  const { isReconnecting } = useStore(reconnectingStore)
  const wasOffline = useRef(false)
  useEffect(() => {
    if (isOnline && wasOffline.current) {
      addToast({ tone: 'positive', title: 'This device is online again.' })
      void client.invalidateQueries()
    }
    wasOffline.current = !isOnline
  }, [isOnline, client])
  if (isOnline && !isLost && !isReconnecting) return null
  return (
    <NoticeFrame>
      <Banner tone="caution">
        {!isOnline
          ? 'This device is offline.'
          : isReconnecting
            ? 'Reconnecting...'
            : 'The server is not responding.'}{' '}
        What you see may be out of date.
      </Banner>
    </NoticeFrame>
  )
}

/** Whether the live channel has been gone for a while. */
function useIsLost(): boolean {
  const isConnecting = useLiveState() === 'connecting'
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    if (!isConnecting) return
    const timer = setTimeout(() => setLost(true), LOST_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setLost(false)
    }
  }, [isConnecting])
  return isLost
}
