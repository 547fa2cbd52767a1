import { assignVars, createGlobalTheme, createGlobalThemeContract, globalStyle } from '@vanilla-extract/css'
import { DARK_CHOSEN, SYSTEM_FOLLOWED } from './chosen.ts'
import { DOSE_CASING } from './dosePalette.ts'
import { media } from './media.ts'

/**
 * Tokens of tracks with dose rates; separate, because they load with a mission report. Without the colours, which are
 * the same in every theme (contract/doseScale.ts).
 */
export const doseVars = createGlobalThemeContract(
  { casing: '', size: { chart: '', scale: '', swatch: '', strip: '', tick: '' } },
  (_value, path) => `radops-dose-${path.join('-')}`,
)

const { size: _size, ...colorVars } = doseVars

createGlobalTheme(':root, :host', doseVars, {
  casing: DOSE_CASING.light,
  size: { chart: '320px', scale: '40px', swatch: '20px', strip: '14px', tick: '6px' },
})
const dark = assignVars(colorVars, { casing: DOSE_CASING.dark })
globalStyle(DARK_CHOSEN, {
  '@media': { [media.screen]: { vars: dark } },
})
globalStyle(SYSTEM_FOLLOWED, { '@media': { [media.screenPrefersDark]: { vars: dark } } })
globalStyle(':root, :host', {
  '@media': { [media.forcedColors]: { vars: assignVars(colorVars, { casing: 'CanvasText' }) } },
})
