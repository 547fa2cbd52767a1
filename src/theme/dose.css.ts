import { assignVars, createGlobalTheme, createGlobalThemeContract, globalStyle } from '@vanilla-extract/css'
import { DARK_CHOSEN, SYSTEM_FOLLOWED } from './chosen.ts'
import { type DosePalette, darkDose, lightDose } from './dosePalette.ts'
import { media } from './media.ts'

/** Tokens of tracks with dose rates, apart from the others because they arrive with a mission report. */
export const doseVars = createGlobalThemeContract(
  {
    class1: '',
    class2: '',
    class3: '',
    class4: '',
    class5: '',
    class6: '',
    size: { chart: '', scale: '', swatch: '' },
  },
  (_value, path) => `radops-dose-${path.join('-')}`,
)

const { size: _size, ...colorVars } = doseVars
const colors = ([class1, class2, class3, class4, class5, class6]: DosePalette) => ({
  class1,
  class2,
  class3,
  class4,
  class5,
  class6,
})

createGlobalTheme(':root, :host', doseVars, {
  ...colors(lightDose),
  size: { chart: '320px', scale: '40px', swatch: '20px' },
})
const dark = assignVars(colorVars, colors(darkDose))
globalStyle(DARK_CHOSEN, {
  '@media': { [media.screen]: { vars: dark } },
})
globalStyle(SYSTEM_FOLLOWED, { '@media': { [media.screenPrefersDark]: { vars: dark } } })
