// The module form of Leaflet: the other one writes a global into the page, which may be a host page of ours.
declare module 'leaflet/dist/leaflet-src.esm.js' {
  export * from 'leaflet'
}

// As named types: read from the files, the compiler would infer a type from 860 kB of numbers.
declare module 'world-atlas/countries-110m.json' {
  import type { Topology } from 'topojson-specification'
  import type { OutlineObjects } from '#src/geo/map/map.types.ts'

  const topology: Topology<OutlineObjects>
  export default topology
}
declare module 'world-atlas/countries-50m.json' {
  import type { Topology } from 'topojson-specification'
  import type { OutlineObjects } from '#src/geo/map/map.types.ts'

  const topology: Topology<OutlineObjects>
  export default topology
}
