import { MAX_EVENT_TEAMS, MAX_TEAM_MEMBERS, MIN_TEAM_NAME_LENGTH } from '#contract/limits.ts'
import type { RowId } from '#contract/shared.ts'
import { TEAM_TYPES, type TeamCandidate, teamBody } from '#contract/teams.ts'
import { z } from '#contract/zod.ts'
import type { TeamPayload } from '#src/api/sampleTeams.ts'
import {
  type AddProblem,
  type ImportFile,
  type ImportTable,
  type Keys,
  readImportFile,
  toBody,
} from '#src/forms/importing/importFile.ts'
import { toCsv } from '#src/shared/csv.ts'
import { plain, quoted } from '#src/shared/csvTable/cellText.ts'
import { TEAM_LABELS } from './teamForm.ts'
import { teamTypeLabel } from './teamRules.ts'

const HEADERS = {
  name: TEAM_LABELS.name,
  team_type: TEAM_LABELS.team_type,
  members: TEAM_LABELS.members,
  leader: TEAM_LABELS.leader,
  description: TEAM_LABELS.description,
}
type TeamField = keyof typeof HEADERS

/** The required columns, for sentences. */
export const REQUIRED_COLUMNS = [HEADERS.name, HEADERS.members]

const TABLE: ImportTable<TeamField> = {
  headers: HEADERS,
  aliases: { name: 'name', team: 'name', type: 'team_type', people: 'members', leader: 'leader' },
  required: ['name', 'members'],
  maxRows: MAX_EVENT_TEAMS,
  words: {
    tooMany: (count, most) => `The file has ${count} teams. Import at most ${most} at a time.`,
    none: 'The file has a header row, but no teams below it.',
  },
}

/** A template with column names and two example rows. */
export const templateCsv = (): string =>
  toCsv(Object.values(HEADERS), [
    [
      'Survey Team Alpha',
      'Field',
      'dana@agency.example; luis@agency.example',
      'dana@agency.example',
      'North',
    ],
    ['Command Post', 'Standing', 'Priya Example', '', ''],
  ])

export type TeamFile = ImportFile<TeamField, TeamPayload>

/** Two names are the same team, ignoring case, as on the server. */
export const teamKey = (name: string): string => name.trim().toLowerCase()

/** @param people who may join a team, the inactive included; rows name them by email or name */
export const readTeams = (bytes: Uint8Array, people: readonly TeamCandidate[]): TeamFile =>
  readImportFile(bytes, TABLE, BY_NAME, (cell, addProblem) => {
    const written = { name: cell('name'), description: cell('description') }
    const texts = toBody(TEXTS, written, WHY_REFUSED, addProblem)
    if (written.name === '') addProblem(`The ${HEADERS.name} is missing.`)
    else if (texts && [...texts.name].length < MIN_TEAM_NAME_LENGTH) {
      addProblem(`The ${HEADERS.name} must have at least ${MIN_TEAM_NAME_LENGTH} characters.`)
    }
    const find = (text: string) => findPeople(text, people, addProblem)
    const [leader = null, ...others] = find(cell('leader'))
    if (others.length > 0) addProblem('A team has one leader.')
    const members = new Set([...find(cell('members')), ...(leader === null ? [] : [leader])])
    if (cell('members') === '') addProblem(`The ${HEADERS.members} are missing.`)
    if (members.size > MAX_TEAM_MEMBERS) {
      addProblem(`A team has at most ${MAX_TEAM_MEMBERS} members, including its leader.`)
    }
    const team_type = readType(cell('team_type'), addProblem)
    return texts && { ...texts, team_type, leader, members: [...members], is_active: true }
  })

const BY_NAME: Keys<TeamField> = {
  of: (cell) => teamKey(cell('name')) || undefined,
  words: (cell) => `A team called ${quoted(cell('name'))}`,
}

const TEXTS = z.required(z.pick(teamBody, { name: true, description: true }))
const WHY_REFUSED = {
  name: `The ${HEADERS.name} is longer than 120 characters, or has a character that cannot be shown.`,
  description: `The ${HEADERS.description} is longer than 2,000 characters.`,
}

/** Ids of the people in a cell, separated by semicolons, commas or line breaks. */
function findPeople(text: string, people: readonly TeamCandidate[], addProblem: AddProblem): RowId[] {
  const words = text
    .split(/[;,\n]/)
    .map((word) => word.trim())
    .filter(Boolean)
  return words.flatMap((word) => {
    const wanted = word.toLowerCase()
    const isOne = ({ name, email }: TeamCandidate) =>
      [name, email].some((one) => one?.trim().toLowerCase() === wanted)
    const [found, another] = people.filter(isOne)
    if (!found) addProblem(`The organization has no person with the name or email ${quoted(word)}.`)
    else if (another) addProblem(`More than one person is called ${quoted(word)}. Write the email.`)
    else if (found.is_active === false) addProblem(`${quoted(word)} is inactive and cannot join a team.`)
    else return [found.id]
    return []
  })
}

/** 'Field' or 'Standing', as the form has them; the first for an empty cell. */
function readType(text: string, addProblem: AddProblem): string {
  if (text === '') return TEAM_TYPES[0]
  const type = TEAM_TYPES.find((one) => plain(one).startsWith(plain(text)) && plain(text) !== '')
  if (!type) {
    addProblem(
      `${quoted(text)} is not a ${HEADERS.team_type}. Write ${TEAM_TYPES.map(teamTypeLabel).join(' or ')}.`,
    )
  }
  return type ?? TEAM_TYPES[0]
}
