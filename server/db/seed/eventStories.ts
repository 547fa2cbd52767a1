import type { SharingMode } from '#contract/events.ts'
import type { OrganizationKey } from './organizations.ts'
import type { PlaceKey } from './places.ts'

export const EVENT_TYPES = [
  ['RDD', 'Radiological Dispersal Device'],
  ['NPP', 'Nuclear Power Plant Accident'],
  ['LOST', 'Lost or Orphan Source'],
  ['TRANSPORT', 'Transport Accident'],
  ['SURVEY', 'Environmental Survey'],
  ['MEDICAL', 'Medical Source Incident'],
] as const
export const SCENARIO_TYPES = [
  ['URBAN', 'Urban Response'],
  ['PORT', 'Port and Border'],
  ['RURAL', 'Rural and Coastal Survey'],
  ['SEARCH', 'Source Search'],
  ['AERIAL', 'Aerial Survey'],
] as const
type EventTypeCode = (typeof EVENT_TYPES)[number][0]
type ScenarioCode = (typeof SCENARIO_TYPES)[number][0]

export interface EventStory {
  key: string
  name: string
  organization: OrganizationKey
  creator: string
  place: PlaceKey
  type: EventTypeCode
  scenario: ScenarioCode
  sharing_mode: SharingMode
  /** First and last day relative to today: [-5, 10] began five days ago. null for an open end. */
  days: readonly [start: number, end: number | null]
  teams?: readonly string[]
  user?: string
  status?: 'Active' | 'Inactive'
  rad_responder?: boolean
  mission_edge?: boolean
  /** Action levels, µSv/h. */
  levels?: readonly [turn_back: number, evacuation: number]
  /** Scenario summary, simulation, starting location and, if the place has one, the real drive as a navigation file. */
  with_files?: boolean
}

const MANAGER = 'manager@harbor.example'
const RIDGE_MANAGER = 'manager@ridge.example'

/** Covers every sharing mode and status, mostly Harbor's. Oldest first; printed ids follow this order. */
export const EVENTS: readonly EventStory[] = [
  {
    key: 'tabletop',
    name: 'Winter Tabletop',
    organization: 'harbor',
    creator: MANAGER,
    place: 'losAngeles',
    type: 'NPP',
    scenario: 'URBAN',
    sharing_mode: 'Organization Only',
    days: [-88, -86],
    teams: ['Alpha Survey'],
    status: 'Inactive',
  },
  {
    key: 'hudson',
    name: 'Hudson Valley Background Survey',
    organization: 'ridge',
    creator: RIDGE_MANAGER,
    place: 'hudson',
    type: 'SURVEY',
    scenario: 'RURAL',
    sharing_mode: 'Public',
    days: [-60, 60],
    teams: ['Ridge Hazmat 1'],
    with_files: true,
    rad_responder: true,
  },
  {
    key: 'fukushima',
    name: 'Fukushima Coast Survey Replay',
    organization: 'harbor',
    creator: MANAGER,
    place: 'fukushima',
    type: 'NPP',
    scenario: 'RURAL',
    sharing_mode: 'Public',
    days: [-45, 45],
    teams: ['Bravo Monitoring', 'Alpha Survey'],
    with_files: true,
    rad_responder: true,
  },
  {
    key: 'blacksea',
    name: 'Resort Coast Sweep',
    organization: 'coast',
    creator: 'manager@coast.example',
    place: 'blackSea',
    type: 'LOST',
    scenario: 'SEARCH',
    sharing_mode: 'Organization Only',
    days: [-40, 20],
    teams: ['Shoreline Watch'],
    with_files: true,
  },
  {
    key: 'beshtau',
    name: 'Beshtau Legacy Mine Survey',
    organization: 'coast',
    creator: 'orgadmin@coast.example',
    place: 'beshtau',
    type: 'SURVEY',
    scenario: 'RURAL',
    sharing_mode: 'Public',
    days: [-35, null],
    with_files: true,
    mission_edge: true,
  },
  {
    key: 'orphan',
    name: 'Night Orphan Source Search',
    organization: 'harbor',
    creator: MANAGER,
    place: 'losAngeles',
    type: 'LOST',
    scenario: 'SEARCH',
    sharing_mode: 'Private',
    days: [-30, 30],
    teams: ['Night Search'],
    with_files: true,
  },
  {
    key: 'cargo',
    name: 'Port Terminal Cargo Alarm',
    organization: 'harbor',
    creator: 'orgadmin@harbor.example',
    place: 'port',
    type: 'TRANSPORT',
    scenario: 'PORT',
    sharing_mode: 'Public',
    days: [-28, 14],
    teams: ['Bravo Monitoring'],
    mission_edge: true,
  },
  {
    key: 'dirtybomb',
    levels: [20, 100],
    name: 'Harbor Dirty Bomb Response',
    organization: 'harbor',
    creator: MANAGER,
    place: 'losAngeles',
    type: 'RDD',
    scenario: 'URBAN',
    sharing_mode: 'Partners',
    days: [-24, 21],
    teams: ['Alpha Survey', 'Bravo Monitoring', 'Ridge Hazmat 1', 'Ridge Ladder 4'],
    with_files: true,
    rad_responder: true,
    mission_edge: true,
  },
  {
    key: 'highway',
    name: 'Highway 9 Source Truck Rollover',
    organization: 'ridge',
    creator: RIDGE_MANAGER,
    place: 'hudson',
    type: 'TRANSPORT',
    scenario: 'URBAN',
    sharing_mode: 'Partners',
    days: [-20, 25],
    teams: ['Ridge Hazmat 1', 'Ridge Ladder 4'],
    with_files: true,
  },
  {
    key: 'clinic',
    name: 'Clinic Iridium Loss',
    organization: 'harbor',
    creator: MANAGER,
    place: 'losAngeles',
    type: 'MEDICAL',
    scenario: 'SEARCH',
    sharing_mode: 'Organization Only',
    days: [-16, 6],
    user: 'joan.whitcombe@harbor.example',
  },
  {
    key: 'stadium',
    name: 'Stadium Reception Centre and Decontamination Line, Combined Night and Day Exercise with Evaluators',
    organization: 'harbor',
    creator: MANAGER,
    place: 'losAngeles',
    type: 'RDD',
    scenario: 'URBAN',
    sharing_mode: 'Organization Only',
    days: [-10, 40],
    teams: ['Decontamination', 'Alpha Survey'],
  },
  {
    key: 'marina',
    name: 'Marina Small Craft Search',
    organization: 'coast',
    creator: 'manager@coast.example',
    place: 'jacksonville',
    type: 'LOST',
    scenario: 'PORT',
    sharing_mode: 'Private',
    days: [-9, 12],
    teams: ['Shoreline Watch'],
  },
  {
    key: 'refinery',
    name: 'Refinery Gauge Fire',
    organization: 'delta',
    creator: 'orgadmin@delta.example',
    place: 'batonRouge',
    type: 'TRANSPORT',
    scenario: 'URBAN',
    sharing_mode: 'Organization Only',
    days: [-8, 15],
    teams: ['Delta Field Team'],
  },
  {
    key: 'airport',
    name: 'Airport Courier Package',
    organization: 'harbor',
    creator: 'orgadmin@harbor.example',
    place: 'losAngeles',
    type: 'TRANSPORT',
    scenario: 'PORT',
    sharing_mode: 'Public',
    days: [-5, 30],
    with_files: true,
  },
  {
    key: 'campus',
    name: 'Campus Source Inventory Walk',
    organization: 'summit',
    creator: 'orgadmin@summit.example',
    place: 'hudson',
    type: 'SURVEY',
    scenario: 'SEARCH',
    sharing_mode: 'Public',
    days: [-4, 9],
    teams: ['Summit Health Physics'],
  },
  {
    key: 'bridge',
    name: 'Aerial Survey of the Bridges',
    organization: 'harbor',
    creator: MANAGER,
    place: 'port',
    type: 'SURVEY',
    scenario: 'AERIAL',
    sharing_mode: 'Organization Only',
    days: [-2, 28],
    teams: ['Alpha Survey'],
    rad_responder: true,
  },
  {
    key: 'riverside',
    levels: [20, 100],
    name: 'Riverside Source Recovery',
    organization: 'harbor',
    creator: MANAGER,
    place: 'riverside',
    type: 'LOST',
    scenario: 'SEARCH',
    sharing_mode: 'Partners',
    days: [-1, -1],
    teams: ['Alpha Survey', 'Bravo Monitoring', 'Ridge Hazmat 1', 'Ridge Ladder 4'],
    with_files: true,
    rad_responder: true,
  },
]
