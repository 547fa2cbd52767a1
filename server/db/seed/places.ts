import type { DriveName } from './tracks.ts'

/**
 * Places of the real drives; an event that uses one has its release point on the drive's road. Dates are in the place's
 * zone.
 */
export const PLACES = {
  losAngeles: {
    location: 'Los Angeles, California',
    zone: 'America/Los_Angeles',
    lat: 34.0194,
    lng: -118.4053,
    drive: 'losAngeles',
  },
  port: { location: 'San Pedro Bay, California', zone: 'America/Los_Angeles', lat: 33.7405, lng: -118.2615 },
  fukushima: {
    location: 'Namie, Fukushima',
    zone: 'Asia/Tokyo',
    lat: 37.6215,
    lng: 140.95,
    drive: 'fukushima',
  },
  hudson: {
    location: 'Poughkeepsie, New York',
    zone: 'America/New_York',
    lat: 41.6966,
    lng: -73.9209,
    drive: 'hudson',
  },
  blackSea: {
    location: 'Black Sea coast, Taman',
    zone: 'Europe/Moscow',
    lat: 45.33,
    lng: 37.2675,
    drive: 'blackSea',
  },
  beshtau: {
    location: 'Mount Beshtau, Caucasus',
    zone: 'Europe/Moscow',
    lat: 44.0685,
    lng: 43.057,
    drive: 'beshtau',
  },
  riverside: {
    location: 'Riverside Industrial Park, California',
    zone: 'America/Los_Angeles',
    lat: 33.9812,
    lng: -117.3755,
  },
  jacksonville: { location: 'Jacksonville, Florida', zone: 'America/New_York', lat: 30.3322, lng: -81.6557 },
  batonRouge: { location: 'Baton Rouge, Louisiana', zone: 'America/Chicago', lat: 30.4515, lng: -91.1871 },
} as const satisfies Record<
  string,
  { location: string; zone: string; lat: number; lng: number; drive?: DriveName }
>
export type PlaceKey = keyof typeof PLACES
