import { useEffect, useRef, useState } from 'react'
import type { AvailableKiosk, ToggleResponse } from '#contract/missionCalls.ts'
import type { RowId } from '#contract/shared.ts'
import { useApi } from '#src/api/context.tsx'
import { isAbort } from '#src/api/errors.ts'
import type { Mission } from '#src/api/missionState.ts'
import { releaseKiosk, useFindKiosk, useStartMission, useStopMission } from '#src/api/missions.ts'
import {
  accessUrl,
  isSignedOut,
  lookupFailure,
  type StopTarget,
  startFailure,
  stopFailure,
} from './missionRules.ts'

/** Events for the host page; never contain credentials or addresses of kiosks. */
type StartedMission = { event: string; mission_id?: string; kiosk_name?: string }
export type MissionFailure = { action: 'find' | 'start' | 'stop'; message: string }
export type MissionCallbacks = {
  onStarted?: (mission: StartedMission) => void
  /** `mission_id` is undefined if the server does not say. */
  onStopped?: (mission: Pick<Mission, 'mission_id'>) => void
  onError?: (failure: MissionFailure) => void
}

/** The open dialog. A kiosk in it is held for this person and must be released. */
type MissionDialog =
  | { kind: 'found'; kiosk: AvailableKiosk }
  | ({ kind: 'failed'; failure: MissionFailure } & Asked)
  | { kind: 'details'; mission: RowId | undefined }
  /** Confirms a stop (ruling 161). */
  | { kind: 'stop'; mission: StopTarget }

/** Parameters of a failed call, to retry it. */
type Asked = {
  kiosk?: AvailableKiosk
  team?: RowId | undefined
  mission?: StopTarget
}

/**
 * Address of the started kiosk. `isBlocked`: the browser refused to open it. `mission_id` is undefined if the server
 * does not say.
 */
export type KioskLink = { url: string; isBlocked: boolean; mission_id: string | undefined }

/**
 * Controls a mission (events spec §4): find a kiosk, show it, turn it on, open it; later stop it. Runs one call of each
 * action at a time; a failed call can be retried from its dialog.
 */
export function useMissionControl(event: string, callbacks: MissionCallbacks) {
  const api = useApi()
  const find = useFindKiosk(event)
  const start = useStartMission(event)
  const stop = useStopMission(event)
  const [dialog, setDialog] = useState<MissionDialog>()
  const [link, setLink] = useState<KioskLink>()
  const [stopped, setStopped] = useState<Mission>()
  // A ref, because state would not block the second click of a double click before the next render. By action, because
  // a start stays pending until its refetch, and someone else's mission can be stopped meanwhile.
  const underWay = useRef(new Set<MissionFailure['action']>())

  const held = dialog?.kind === 'found' || dialog?.kind === 'failed' ? dialog.kiosk : undefined
  const release = () => releaseKiosk(api, event)
  const close = () => {
    if (held) release()
    setDialog(undefined)
  }
  const hasLeft = useLeave(() => {
    if (!start.isPending) close()
  })

  async function attempt(action: MissionFailure['action'], run: () => Promise<void>, asked: Asked = {}) {
    if (underWay.current.has(action)) return
    underWay.current.add(action)
    try {
      await run()
    } catch (error) {
      if (isAbort(error)) return
      const failure = { action, message: failureText[action](error) }
      callbacks.onError?.(failure)
      // The sign-out takes over the whole screen (ruling 141).
      setDialog(isSignedOut(error) ? undefined : { kind: 'failed', failure, ...asked })
    } finally {
      underWay.current.delete(action)
    }
  }

  const findKiosk = () =>
    attempt('find', async () => {
      const kiosk = await find.mutateAsync()
      find.reset() // removes the credentials from the mutation cache
      if (hasLeft.current) return release()
      setDialog({ kind: 'found', kiosk })
    })

  const turnOn = (kiosk: AvailableKiosk, team: RowId | undefined) => {
    if (underWay.current.has('start')) return
    const tab = openKioskTab()
    const onAccepted = (answer: ToggleResponse) => {
      const url = accessUrl(answer, kiosk)
      if (!url) tab.close()
      const mission_id = answer.data?.mission_id ?? undefined
      setLink(url ? { url, isBlocked: !tab.show(url), mission_id } : undefined)
      setDialog(undefined)
      setStopped(undefined)
      callbacks.onStarted?.({
        event,
        ...(mission_id && { mission_id }),
        ...(kiosk.name && { kiosk_name: kiosk.name }),
      })
    }
    const run = async () => {
      try {
        await start.mutateAsync({ kiosk, team, onAccepted })
      } catch (error) {
        tab.close()
        if (hasLeft.current) release()
        throw error
      } finally {
        start.reset()
      }
    }
    void attempt('start', run, { kiosk, team })
  }

  const stopMission = (mission: StopTarget) =>
    attempt(
      'stop',
      async () => {
        // Another dialog may have been opened since.
        const onAccepted = () => {
          setDialog((open) => (open && isAbout(open, mission) ? undefined : open))
          if ('isOwn' in mission && mission.isOwn) setStopped(mission)
        }
        await stop.mutateAsync({ mission: mission.id, onAccepted })
        if (mission.mission_id === link?.mission_id) setLink(undefined)
        callbacks.onStopped?.(mission)
      },
      { mission },
    )

  /** Repeats the call that failed (ruling 141). */
  const retry = () => {
    if (dialog?.kind !== 'failed') return
    if (dialog.mission) return void stopMission(dialog.mission)
    if (dialog.kiosk) return turnOn(dialog.kiosk, dialog.team)
    void findKiosk()
  }

  return {
    dialog,
    link,
    /** The person's own mission that they stopped here; undefined once they have started another. */
    stopped,
    isFinding: find.isPending,
    isStarting: start.isPending,
    isStopping: stop.isPending,
    /** The mission being stopped; undefined if none, or if the server does not identify missions. */
    stoppingId: stop.isPending ? stop.variables.mission : undefined,
    // The second click of a double click may arrive after the answer to the first.
    findKiosk: () => {
      if (!dialog) void findKiosk()
    },
    turnOn,
    stopMission: (mission: StopTarget) => void stopMission(mission),
    askToStop: (mission: StopTarget) => setDialog({ kind: 'stop', mission }),
    showDetails: (mission: RowId | undefined) => setDialog({ kind: 'details', mission }),
    retry,
    close,
  }
}

const isAbout = (dialog: MissionDialog, { id }: StopTarget): boolean =>
  dialog.kind !== 'found' && (dialog.kind === 'details' ? dialog.mission : dialog.mission?.id) === id

const failureText = { find: lookupFailure, start: startFailure, stop: stopFailure }

/**
 * Calls `leave` when the screen or the tab closes, to release a kiosk in an open dialog. Also closes the dialog, so
 * that a tab restored from the back/forward cache does not show the kiosk.
 * @returns a ref that says whether the screen is gone, for late answers
 */
function useLeave(leave: () => void) {
  const latest = useRef(leave)
  const hasLeft = useRef(false)
  useEffect(() => {
    latest.current = leave
  })
  useEffect(() => {
    hasLeft.current = false
    const onLeave = () => latest.current()
    window.addEventListener('pagehide', onLeave)
    return () => {
      window.removeEventListener('pagehide', onLeave)
      hasLeft.current = true
      onLeave()
    }
  }, [])
  return hasLeft
}

/** The tab for a started kiosk. */
type KioskTab = {
  /** @returns false without a tab, so that the link must stay visible (ruling 142) */
  show: (url: string) => boolean
  close: () => void
}

/**
 * Opens the tab during the click, because browsers block one opened after the answer. It stays empty until `show`, and
 * is closed if the start fails.
 */
function openKioskTab(): KioskTab {
  const tab = window.open('', '_blank')
  if (!tab) return { show: () => false, close: () => {} }
  tab.document.title = 'Starting...'
  tab.document.body.textContent = 'Starting the kiosk...'
  return {
    show(url) {
      if (tab.closed) return false
      // Like 'noopener noreferrer': the kiosk's page gets neither a handle on this page nor its address.
      tab.opener = null
      const link = tab.document.createElement('a')
      link.href = url
      link.rel = 'noopener noreferrer'
      tab.document.body.append(link)
      link.click()
      return true
    },
    close: () => tab.close(),
  }
}
