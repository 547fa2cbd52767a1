// Leaflet's ES module. The UMD build sets a global, which could break a page that embeds our widgets.
declare module 'leaflet/dist/leaflet-src.esm.js' {
  export * from 'leaflet'
}

// Declared by hand: otherwise the compiler would infer a type from 860 kB of numbers.
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
