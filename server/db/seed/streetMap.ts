/** Metres east and north of the centre. */
type Offset = readonly [east: number, north: number]
type Tags = Readonly<Record<string, string>>

const METRES_PER_DEGREE = 111_320
/** Distance of local streets. */
const BLOCK_M = 220

/** A river around the area. */
const RIVER: readonly Offset[] = [
  [-5200, 900],
  [-4000, 1300],
  [-2900, 2000],
  [-1700, 2150],
  [-700, 1750],
  [300, 1500],
  [1300, 1800],
  [2400, 2600],
  [3600, 2900],
  [5200, 2700],
]
const RIVER_WIDTH_M = 150

const ROADS: readonly { tags: Tags; path: readonly Offset[] }[] = [
  {
    tags: { highway: 'motorway', name: 'Harbor Freeway' },
    path: [
      [-5200, -2300],
      [-3000, -1900],
      [-900, -2000],
      [1200, -1500],
      [2600, -300],
      [3300, 1200],
      [3500, 2900],
      [3900, 4800],
    ],
  },
  {
    tags: { highway: 'primary', name: 'Quarry Road' },
    path: [
      [-5200, -500],
      [-2600, -420],
      [0, -560],
      [2400, -520],
      [5200, -900],
    ],
  },
  {
    tags: { highway: 'primary', name: 'Bridge Street' },
    path: [
      [-1250, -5000],
      [-1200, -2000],
      [-1150, 400],
      [-1250, 2000],
      [-1500, 4800],
    ],
  },
  {
    tags: { highway: 'secondary', name: 'Wharf Road' },
    path: [
      [-4000, 700],
      [-2600, 1350],
      [-1200, 1350],
      [200, 950],
      [1500, 1150],
      [3300, 1700],
    ],
  },
  {
    tags: { highway: 'secondary', name: 'Orchard Avenue' },
    path: [
      [1750, -5000],
      [1700, -2400],
      [1650, -500],
      [1600, 1150],
    ],
  },
  {
    tags: { railway: 'rail', name: 'Freight line' },
    path: [
      [-5200, -1300],
      [-2600, -1180],
      [-400, -1250],
      [900, -900],
      [2000, 200],
      [2500, 2000],
      [2600, 4800],
    ],
  },
  {
    tags: { highway: 'footway', name: 'River path' },
    path: [
      [-2700, 1750],
      [-1700, 1900],
      [-700, 1500],
      [300, 1250],
      [1200, 1500],
    ],
  },
]

const STREETS_EAST = [
  'Foundry Lane',
  'Works Avenue',
  'Smelter Street',
  'Furnace Street',
  'Depot Road',
  'Kiln Street',
]
const STREETS_NORTH = [
  'First Street',
  'Second Street',
  'Third Street',
  'Fourth Street',
  'Fifth Street',
  'Sixth Street',
  'Seventh Street',
]

const AREAS: readonly { tags: Tags; corners: readonly [Offset, Offset] }[] = [
  {
    tags: { landuse: 'industrial', name: 'Industrial park' },
    corners: [
      [-1050, -480],
      [1550, 880],
    ],
  },
  {
    tags: { landuse: 'residential' },
    corners: [
      [-4400, -380],
      [-1300, 620],
    ],
  },
  {
    tags: { leisure: 'park', name: 'River park' },
    corners: [
      [1750, 1250],
      [3200, 1650],
    ],
  },
  {
    tags: { leisure: 'park' },
    corners: [
      [-3600, -1750],
      [-2400, -1250],
    ],
  },
]

/** Of the works: west, south, width, height in metres. */
const BUILDINGS = [
  [-250, 120, 180, 90],
  [-20, 60, 90, 140],
  [130, 190, 150, 80],
  [-480, -120, 130, 100],
  [350, -200, 200, 90],
  [-760, 260, 160, 110],
  [620, 320, 120, 170],
  [900, -260, 220, 120],
  [-120, -330, 140, 80],
] as const

/** A fictional street map around a place, as GeoJSON with OpenStreetMap tags. */
export function streetMap(middle: { lat: number; lng: number }) {
  const perLng = METRES_PER_DEGREE * Math.cos((middle.lat * Math.PI) / 180)
  const at = ([east, north]: Offset): [number, number] => [
    rounded(middle.lng + east / perLng),
    rounded(middle.lat + north / METRES_PER_DEGREE),
  ]
  const line = (tags: Tags, path: readonly Offset[]) =>
    feature(tags, { type: 'LineString', coordinates: path.map(at) })
  const area = (tags: Tags, path: readonly Offset[]) =>
    feature(tags, { type: 'Polygon', coordinates: [[...path, ...path.slice(0, 1)].map(at)] })
  const box = (tags: Tags, [[west, south], [east, north]]: readonly [Offset, Offset]) =>
    area(tags, [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
    ])
  const bank = (side: number) => RIVER.map(([east, north]): Offset => [east, north + side * RIVER_WIDTH_M])
  return {
    type: 'FeatureCollection',
    features: [
      ...AREAS.map(({ tags, corners }) => box(tags, corners)),
      area({ natural: 'water', name: 'River' }, [...bank(1), ...bank(-1).toReversed()]),
      line({ waterway: 'river', name: 'Exercise River' }, RIVER),
      ...BUILDINGS.map(([west, south, width, height]) =>
        box({ building: 'yes' }, [
          [west, south],
          [west + width, south + height],
        ]),
      ),
      ...STREETS_EAST.map((name, row) => {
        const north = -400 + row * BLOCK_M
        return line({ highway: 'residential', name }, [
          [-1030, north],
          [200, north + 25],
          [1530, north + 10],
        ])
      }),
      ...STREETS_NORTH.map((name, column) => {
        const east = -900 + column * (BLOCK_M * 1.7)
        return line({ highway: 'residential', name }, [
          [east, -460],
          [east + 20, 200],
          [east, 860],
        ])
      }),
      ...Array.from({ length: 8 }, (_, column) =>
        line({ highway: 'residential' }, [
          [-4300 + column * 390, -360],
          [-4290 + column * 390, 600],
        ]),
      ),
      ...ROADS.map(({ tags, path }) => line(tags, path)),
      feature({ name: 'Riverside Works', place: 'locality' }, { type: 'Point', coordinates: at([0, 330]) }),
    ],
  }
}

const feature = (properties: Tags, geometry: object) => ({ type: 'Feature', properties, geometry })
/** Rounds to a tenth of a metre. */
const rounded = (degrees: number) => Number(degrees.toFixed(6))
