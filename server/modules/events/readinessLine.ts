import type { ReadinessCheck } from '#contract/eventReadiness.ts'
import type { SharingMode } from '#contract/events.ts'
import type { FileKind } from '#server/db/schema/events.ts'
import type { PoolFacts } from '#server/modules/missions/poolQueries.ts'
import type { personName } from '#server/people.ts'

type Named = Parameters<typeof personName>[0]

/** 'kept': in the store. 'damaged': its size differs from the upload. 'unknown': the store did not answer. */
export type FileState = 'kept' | 'missing' | 'damaged' | 'unknown'

export interface CheckedFile {
  kind: FileKind
  file_name: string
  bounds: number[] | null
  state: FileState
}

/** The facts about an event that the caller may know. */
export interface ReadinessFacts {
  event: {
    status: 'Active' | 'Inactive'
    sharing_mode: SharingMode
    start_date: string
    end_date: string | null
    release_point_lat: number
    release_point_lng: number
  }
  canEdit: boolean
  /** Its first day, in its own zone, has not come yet. */
  isAhead: boolean
  isOver: boolean
  /** isOneKiosk: the caller is assigned to a kiosk and may use no other. */
  pool: PoolFacts & { isOneKiosk: boolean }
  /** The caller's open mission. */
  own: { mission_id: string; event_name: string; kiosk_name: string; isHere: boolean } | undefined
  /** A kiosk that the conductor holds for the caller's team. */
  hold: { kiosk_name: string; team_name: string } | undefined
  files: readonly CheckedFile[]
  /** The caller sees only their own organization's teams and people. */
  onlyOwn: boolean
  teams: readonly { id: number; name: string }[]
  /** Teams whose members the caller may know. */
  checked: readonly { id: number; name: string }[]
  members: readonly (Named & { team_id: number; is_active: boolean; has_password: boolean })[]
  user: (Named & { is_active: boolean }) | null
  /** The assigned user is someone the caller may not know. */
  hasUnknownUser: boolean
  /** null when the event is not shared with partners. */
  partners: readonly { name: string; status: string }[] | null
}

/** The result of one check. */
export type Line = Omit<ReadinessCheck, 'check'>

export const go = (detail: string): Line => ({ state: 'go', detail, action: null })
export const caution = (detail: string, action: string | null): Line => ({ state: 'caution', detail, action })
export const noGo = (detail: string, action: string): Line => ({ state: 'no_go', detail, action })

/** "Upload ..." for those who may, otherwise "Ask the organizers of this event to upload ...". */
export const organizers = ({ canEdit }: ReadinessFacts, what: string): string =>
  canEdit
    ? `${what.charAt(0).toUpperCase()}${what.slice(1)}.`
    : `Ask the organizers of this event to ${what}.`

export const list = new Intl.ListFormat('en')
export const are = (count: number) => (count === 1 ? 'is' : 'are')
