import { assignVars, createGlobalTheme, createGlobalThemeContract, globalStyle } from '@vanilla-extract/css'
import { DARK_CHOSEN, SYSTEM_FOLLOWED } from './chosen.ts'
import { darkMap, lightMap, type MapPalette } from './mapPalette.ts'
import { media } from './media.ts'

/** Tokens of maps; separate, because they load with the first map. */
export const mapVars = createGlobalThemeContract(
  {
    water: '',
    land: '',
    coast: '',
    border: '',
    grid: '',
    tileWater: '',
    tileGreen: '',
    tileBuilt: '',
    tileBuilding: '',
    tileRoad: '',
    tileLabel: '',
    ink: '',
    halo: '',
    series1: '',
    series2: '',
    series3: '',
    series4: '',
    series5: '',
    size: { map: '', mapSmall: '', table: '', legendMark: '', scale: '', inset: '', insetHeight: '' },
    layer: { controls: '' },
  },
  (_value, path) =>
    `radops-map-${path.map((part) => part.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)).join('-')}`,
)

const { size: _size, layer: _layer, ...colorVars } = mapVars
const colors = ({ series, tiles, ...rest }: MapPalette) => ({
  ...rest,
  tileWater: tiles.water,
  tileGreen: tiles.green,
  tileBuilt: tiles.built,
  tileBuilding: tiles.building,
  tileRoad: tiles.road,
  tileLabel: tiles.label,
  series1: series[0],
  series2: series[1],
  series3: series[2],
  series4: series[3],
  series5: series[4],
})

createGlobalTheme(':root, :host', mapVars, {
  ...colors(lightMap),
  size: {
    map: '440px',
    mapSmall: '220px',
    table: '320px',
    legendMark: '24px',
    scale: '96px',
    inset: '104px',
    insetHeight: '72px',
  },
  layer: { controls: '1' },
})
const dark = assignVars(colorVars, colors(darkMap))
globalStyle(DARK_CHOSEN, { vars: dark })
globalStyle(SYSTEM_FOLLOWED, { '@media': { [media.prefersDark]: { vars: dark } } })
globalStyle(':root, :host', {
  '@media': {
    [media.forcedColors]: {
      vars: assignVars(colorVars, {
        water: 'Canvas',
        land: 'Canvas',
        coast: 'GrayText',
        border: 'GrayText',
        grid: 'Canvas',
        tileWater: 'Canvas',
        tileGreen: 'Canvas',
        tileBuilt: 'Canvas',
        tileBuilding: 'Canvas',
        tileRoad: 'GrayText',
        tileLabel: 'CanvasText',
        ink: 'CanvasText',
        halo: 'Canvas',
        series1: 'LinkText',
        series2: 'CanvasText',
        series3: 'Highlight',
        series4: 'LinkText',
        series5: 'CanvasText',
      }),
    },
  },
})
