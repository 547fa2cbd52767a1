import type { FullReport } from '#contract/reports.ts'
import { formatBytes } from '#src/shared/format.ts'
import { fileGroups, fileName, folderPath, isSoloMission, membersOf, personName } from '../detailRules.ts'
import type { ReportTracks } from '../trackRules.ts'

/** Printed instead of the track: must not claim there is none if it merely was not read. */
export function whyNoTrack(tracks: ReportTracks | undefined): string {
  if (!tracks) return 'The mission’s files were still being read when this was printed.'
  return tracks.failures.join(' ') || 'None of the mission’s files holds a track with dose rates.'
}

/** Most that fit on two pages with a map and a chart. */
const MAX_PEOPLE = 18
const MAX_TEAMS = 9
const MAX_FILES = 14
const MAX_NOTES = 6
/** Character limits for typed text: two table lines at most. */
const MAX_NAME_LENGTH = 80
const MAX_NOTE_LENGTH = 200

type PrintedPeople = { team: string; names: string }
type PrintedFile = { id: string; name: string; folder: string; size: string }

/**
 * Teams with one line of members each, leader first and marked.
 * @returns more: how many teams are not printed; omitted members are counted in their team's line
 */
export function printedPeople(report: FullReport): { people: PrintedPeople[]; more: number } {
  const { teams, user_details } = report.mission_details
  if (isSoloMission(report) && user_details) {
    const names = [personName(user_details), user_details.email].flatMap((name) =>
      name ? truncateMiddle(name) : [],
    )
    return { people: [{ team: 'Person', names: names.join(', ') }], more: 0 }
  }
  const printed = (teams ?? []).slice(0, MAX_TEAMS)
  const each = Math.floor(MAX_PEOPLE / Math.max(1, printed.length))
  return {
    people: printed.map((team) => ({
      team: truncateMiddle(team.name || 'Team'),
      names: printedNames(team, each),
    })),
    more: Math.max(0, (teams?.length ?? 0) - MAX_TEAMS),
  }
}

function printedNames(team: Parameters<typeof membersOf>[0], most: number): string {
  const members = membersOf(team)
  if (members.length === 0) return 'No team members found'
  const names = members
    .slice(0, most)
    .map((member) => truncateMiddle(personName(member)) + (member.isLeader ? ' (leader)' : ''))
  const more = members.length - names.length
  return [...names, ...(more > 0 ? [`and ${more} more`] : [])].join(', ')
}

/** @returns more: how many files are not printed */
export function printedFiles(report: FullReport): { files: PrintedFile[]; more: number } {
  const files = fileGroups(report).flatMap(({ name, files }) =>
    files.map((file) => ({
      id: String(file.id),
      name: truncateMiddle(fileName(file)),
      folder: truncateMiddle(folderPath(name)),
      size: formatBytes(file.size),
    })),
  )
  return { files: files.slice(0, MAX_FILES), more: Math.max(0, files.length - MAX_FILES) }
}

/** Notes about a track. @returns more: how many notes are not printed */
export function printedNotes(notes: readonly string[]): { notes: string[]; more: number } {
  return {
    notes: notes.slice(0, MAX_NOTES).map((note) => truncateMiddle(note, MAX_NOTE_LENGTH)),
    more: Math.max(0, notes.length - MAX_NOTES),
  }
}

/** Truncates in the middle, because endings distinguish files of a series. */
export function truncateMiddle(text: string, maxLength = MAX_NAME_LENGTH): string {
  const characters = [...text]
  if (characters.length <= maxLength) return text
  const end = Math.floor(maxLength / 4)
  return [...characters.slice(0, maxLength - end - 1), '…', ...characters.slice(-end)].join('')
}
