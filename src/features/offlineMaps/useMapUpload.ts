import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { OFFLINE_MAP_FIELD } from '#contract/offlineMaps.ts'
import { useApi } from '#src/api/context.tsx'
import { ApiError, isAbort } from '#src/api/errors.ts'
import { invalidateAfter } from '#src/api/invalidation.ts'
import type { MapsOf } from '#src/api/offlineMaps.ts'
import { uploadOfflineMap } from '#src/api/offlineMapWrites.ts'
import { addToast } from '#src/shared/toast.ts'
import { whyNotMap } from './offlineMapRules.ts'

/** A map on its way; sizes in bytes. */
type MapOnItsWay = { name: string; size: number; sent: number }

/** Sends one map after the other. Leaving the page ends it. */
export function useMapUpload(of: MapsOf) {
  const api = useApi()
  const client = useQueryClient()
  const [onItsWay, setOnItsWay] = useState<MapOnItsWay>()
  const [problem, setProblem] = useState<string>()
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])

  async function send(file: File) {
    const controller = new AbortController()
    leaving.current = controller
    const { name, size } = file
    setOnItsWay({ name, size, sent: 0 })
    try {
      await uploadOfflineMap(api, of, file, {
        signal: controller.signal,
        onProgress: (sent) => setOnItsWay({ name, size, sent }),
      })
      addToast({ tone: 'positive', title: `${name} was uploaded.` })
    } catch (error) {
      if (!isAbort(error)) {
        if (!(error instanceof ApiError)) throw error
        setProblem(error.fields[OFFLINE_MAP_FIELD] ?? error.message)
      }
    } finally {
      setOnItsWay(undefined)
    }
    // Also after a cancelled one: nobody knows whether it is stored.
    await invalidateAfter(client, 'offline-map')
  }

  return {
    onItsWay,
    problem,
    onFile: (file: File) => {
      const why = whyNotMap(file)
      setProblem(why)
      if (!why) void send(file)
    },
    onCancel: () => leaving.current?.abort(),
  }
}
