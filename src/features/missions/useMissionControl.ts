import { useEffect, useRef, useState } from 'react'
import type { AvailableKiosk, EventMission, ToggleResponse } from '#contract/missions.ts'
import type { RowId } from '#contract/shared.ts'
import { useApi } from '#src/api/context.tsx'
import { isAbort } from '#src/api/errors.ts'
import type { Mission } from '#src/api/missionState.ts'
import { releaseKiosk, useFindKiosk, useStartMission, useStopMission } from '#src/api/missions.ts'
import { accessUrl, isSignedOut, lookupFailure, startFailure, stopFailure } from './missionRules.ts'

/** Events for the host of mission control; never credentials or addresses of kiosks. */
type StartedMission = { event: string; mission_id?: string; kiosk_name?: string }
export type MissionFailure = { action: 'find' | 'start' | 'stop'; message: string }
export type MissionNews = {
  onStarted?: (mission: StartedMission) => void
  /** undefined where the server does not say which one it was. */
  onStopped?: (mission: Pick<Mission, 'mission_id'>) => void
  onError?: (failure: MissionFailure) => void
}

/** The one dialog that may be open. A kiosk in it is held for this person and must be let go. */
export type MissionDialog =
  | { kind: 'found'; kiosk: AvailableKiosk }
  | ({ kind: 'failed'; failure: MissionFailure } & Asked)
  | { kind: 'details'; mission: RowId | undefined }
  /** Another person's mission is about to be stopped (ruling 161). */
  | { kind: 'stop'; mission: EventMission }

/** What a failed call was about, for its repetition. */
type Asked = {
  kiosk?: AvailableKiosk
  team?: RowId | undefined
  mission?: Stoppable
}
/** Both undefined where the server does not say. */
type Stoppable = Pick<Mission, 'id' | 'mission_id'>

/**
 * Where the started kiosk is, and of which mission, where the server says; `isBlocked` when the browser would not open
 * it.
 */
export type KioskLink = { url: string; isBlocked: boolean; mission_id: string | undefined }

/**
 * The way of a mission (events spec §4): look for a kiosk, show it, turn it on, open it; later stop it.
 * One call at a time, whatever is clicked; what failed can be tried again from its dialog.
 */
export function useMissionControl(event: string, news: MissionNews) {
  const api = useApi()
  const find = useFindKiosk(event)
  const start = useStartMission(event)
  const stop = useStopMission(event)
  const [dialog, setDialog] = useState<MissionDialog>()
  const [link, setLink] = useState<KioskLink>()
  // A state would let the second click of a double click through before the first has rendered.
  const isUnderWay = useRef(false)

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
    if (isUnderWay.current) return
    isUnderWay.current = true
    try {
      await run()
    } catch (error) {
      if (isAbort(error)) return
      const failure = { action, message: failureText[action](error) }
      news.onError?.(failure)
      // The shared sign-out takes the whole screen (ruling 141).
      setDialog(isSignedOut(error) ? undefined : { kind: 'failed', failure, ...asked })
    } finally {
      isUnderWay.current = false
    }
  }

  const findKiosk = () =>
    attempt('find', async () => {
      const kiosk = await find.mutateAsync()
      find.reset() // the credentials leave the mutation cache; the dialog alone has them now
      if (hasLeft.current) return release()
      setDialog({ kind: 'found', kiosk })
    })

  const turnOn = (kiosk: AvailableKiosk, team: RowId | undefined) => {
    if (isUnderWay.current) return
    const tab = openKioskTab()
    const onAccepted = (answer: ToggleResponse) => {
      const url = accessUrl(answer, kiosk)
      if (!url) tab.close()
      const mission_id = answer.data?.mission_id ?? undefined
      setLink(url ? { url, isBlocked: !tab.show(url), mission_id } : undefined)
      setDialog(undefined)
      news.onStarted?.({
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

  const stopMission = (mission: Stoppable) =>
    attempt(
      'stop',
      async () => {
        await stop.mutateAsync(mission.id)
        setDialog(undefined)
        if (mission.mission_id === link?.mission_id) setLink(undefined)
        news.onStopped?.(mission)
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
    isFinding: find.isPending,
    isStarting: start.isPending,
    isStopping: stop.isPending,
    /** Which one is being stopped; undefined where none is, or where the server does not say which there are. */
    stoppingId: stop.isPending ? stop.variables : undefined,
    // The second click of a double click may come when the first has its answer.
    findKiosk: () => {
      if (!dialog) void findKiosk()
    },
    turnOn,
    stopMission: (mission: Stoppable) => void stopMission(mission),
    askToStop: (mission: EventMission) => setDialog({ kind: 'stop', mission }),
    showDetails: (mission: RowId | undefined) => setDialog({ kind: 'details', mission }),
    retry,
    close,
  }
}

const failureText = { find: lookupFailure, start: startFailure, stop: stopFailure }

/**
 * Calls `leave` when the screen or the tab goes away: a kiosk in an open dialog is let go. A tab that comes back from
 * the browser's memory must not show it either, so leaving closes the dialog.
 * @returns whether the screen is gone, for answers that come after it
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

/** The tab a started kiosk will be shown in. */
type KioskTab = {
  /** @returns false when there is no tab to show it in: the link must stay visible (ruling 142) */
  show: (url: string) => boolean
  close: () => void
}

/**
 * Opens the tab while the click still counts: browsers block one that is opened after an answer came.
 * It stays empty until `show`, and is closed when the start fails.
 */
function openKioskTab(): KioskTab {
  const tab = window.open('', '_blank')
  if (!tab) return { show: () => false, close: () => {} }
  tab.document.title = 'Starting...'
  tab.document.body.textContent = 'Starting the kiosk...'
  return {
    show(url) {
      if (tab.closed) return false
      // As 'noopener noreferrer' would: the kiosk's page gets no handle on this one and no address of it.
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
