/**
 * Map colours of both themes, as plain data: map.css.ts turns them into custom properties, and
 * tests/unit/geo/mapColours.test.ts measures them. The base map (land, borders, grid) is subdued, so that an event's
 * data stands out.
 */
export type MapPalette = {
  water: string
  land: string
  coast: string
  border: string
  grid: string
  /** Offline maps: vegetation, settlements, buildings and roads. As subdued as the outlines. */
  tiles: { water: string; green: string; built: string; building: string; road: string; label: string }
  /** Release point, scale and names: read, not compared. */
  ink: string
  /** Around marks and names, to make them visible on any background. */
  halo: string
  /** One per layer, together with a shape; repeats after the last. */
  series: readonly [string, string, string, string, string]
}

export const lightMap: MapPalette = {
  water: '#edf1f5',
  land: '#fcfcfb',
  coast: '#9aa4b2',
  border: '#c0c7d1',
  grid: '#e1e6ec',
  tiles: {
    water: '#d3e0ea',
    green: '#e6eee2',
    built: '#f3f3f0',
    building: '#e4e5e6',
    road: '#bcc3cd',
    label: '#565e6a',
  },
  ink: '#17191e',
  halo: '#ffffff',
  series: ['#0b66b0', '#b3480b', '#0b7468', '#a01fa8', '#5a5f6a'],
}

export const darkMap: MapPalette = {
  water: '#0d1014',
  land: '#181b20',
  coast: '#5b6472',
  border: '#414852',
  grid: '#262b32',
  tiles: {
    water: '#13232f',
    green: '#18231b',
    built: '#1d2126',
    building: '#272c33',
    road: '#434b56',
    label: '#a3acb8',
  },
  ink: '#eceef1',
  halo: '#0d1014',
  series: ['#5aa9f5', '#f29b38', '#35c7b0', '#e07bea', '#b9c0cb'],
}
