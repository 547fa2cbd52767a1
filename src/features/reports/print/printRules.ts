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
const MOST_PEOPLE = 18
const MOST_TEAMS = 9
const MOST_FILES = 14
const MOST_NOTES = 6
/** Character limits for typed text: two table lines at most. */
const LONGEST_NAME = 80
const LONGEST_NOTE = 200

type PrintedPeople = { team: string; names: string }
type PrintedFile = { id: string; name: string; folder: string; size: string }

/**
 * Teams with one line of members each, leader first and marked.
 * @returns more: how many teams are not printed; omitted members are counted in their team's line
 */
export function printedPeople(report: FullReport): { people: PrintedPeople[]; more: number } {
  const { teams, user_details } = report.mission_details
  if (isSoloMission(report) && user_details) {
    const names = [personName(user_details), user_details.email].flatMap((name) => (name ? cut(name) : []))
    return { people: [{ team: 'Person', names: names.join(', ') }], more: 0 }
  }
  const printed = (teams ?? []).slice(0, MOST_TEAMS)
  const each = Math.floor(MOST_PEOPLE / Math.max(1, printed.length))
  return {
    people: printed.map((team) => ({ team: cut(team.name || 'Team'), names: printedNames(team, each) })),
    more: Math.max(0, (teams?.length ?? 0) - MOST_TEAMS),
  }
}

function printedNames(team: Parameters<typeof membersOf>[0], most: number): string {
  const members = membersOf(team)
  if (members.length === 0) return 'No team members found'
  const names = members
    .slice(0, most)
    .map((member) => cut(personName(member)) + (member.isLeader ? ' (leader)' : ''))
  const more = members.length - names.length
  return [...names, ...(more > 0 ? [`and ${more} more`] : [])].join(', ')
}

/** @returns more: how many files are not printed */
export function printedFiles(report: FullReport): { files: PrintedFile[]; more: number } {
  const files = fileGroups(report).flatMap(({ name, files }) =>
    files.map((file) => ({
      id: String(file.id),
      name: cut(fileName(file)),
      folder: cut(folderPath(name)),
      size: formatBytes(file.size),
    })),
  )
  return { files: files.slice(0, MOST_FILES), more: Math.max(0, files.length - MOST_FILES) }
}

/** Notes about a track. @returns more: how many notes are not printed */
export function printedNotes(notes: readonly string[]): { notes: string[]; more: number } {
  return {
    notes: notes.slice(0, MOST_NOTES).map((note) => cut(note, LONGEST_NOTE)),
    more: Math.max(0, notes.length - MOST_NOTES),
  }
}

/** Truncates in the middle, because endings distinguish files of a series. */
export function cut(text: string, longest = LONGEST_NAME): string {
  const characters = [...text]
  if (characters.length <= longest) return text
  const end = Math.floor(longest / 4)
  return [...characters.slice(0, longest - end - 1), '…', ...characters.slice(-end)].join('')
}
