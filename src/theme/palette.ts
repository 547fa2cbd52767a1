/**
 * The colours of both themes, as plain data: theme.css.ts turns them into custom properties, and
 * tests/unit/ui/contrast.test.ts measures every pair used together (WCAG 2.2 AA).
 */
export const TONES = ['neutral', 'info', 'positive', 'caution', 'critical', 'accent'] as const
export type Tone = (typeof TONES)[number]

/** soft = quiet background, solid = loud background, onSolid = text on solid, text = on soft or any surface. */
export type ToneColors = {
  soft: string
  solid: string
  solidHover: string
  onSolid: string
  text: string
  border: string
}

export type Palette = {
  scheme: 'light' | 'dark'
  color: {
    canvas: string
    surface: string
    raised: string
    sunken: string
    hover: string
    selected: string
    highlight: string
    border: string
    borderStrong: string
    text: string
    textMuted: string
    textSubtle: string
    focus: string
    backdrop: string
    skeleton: string
    tooltip: string
    onTooltip: string
  }
  tone: Record<Tone, ToneColors>
  shadow: { overlay: string }
}

export const light: Palette = {
  scheme: 'light',
  color: {
    canvas: '#f8f8f9',
    surface: '#ffffff',
    raised: '#ffffff',
    sunken: '#f1f2f4',
    hover: '#f3f4f6',
    selected: '#eeeffc',
    highlight: '#fdf6e3',
    border: '#e3e5e9',
    borderStrong: '#858b98',
    text: '#17191e',
    textMuted: '#525966',
    textSubtle: '#626978',
    focus: '#4b50d2',
    backdrop: 'rgb(15 17 22 / 38%)',
    skeleton: '#e7e9ec',
    tooltip: '#22252c',
    onTooltip: '#f5f6f7',
  },
  tone: {
    neutral: {
      soft: '#eff0f2',
      solid: '#4a505c',
      solidHover: '#3a3f49',
      onSolid: '#ffffff',
      text: '#434853',
      border: '#d3d6dc',
    },
    info: {
      soft: '#e6f1fc',
      solid: '#0b66b0',
      solidHover: '#085291',
      onSolid: '#ffffff',
      text: '#04579b',
      border: '#b5d5f1',
    },
    positive: {
      soft: '#e0f5ee',
      solid: '#077858',
      solidHover: '#066247',
      onSolid: '#ffffff',
      text: '#077858',
      border: '#a0dcc6',
    },
    caution: {
      soft: '#fdf1d3',
      solid: '#f0b429',
      solidHover: '#dca015',
      onSolid: '#2b1d00',
      text: '#8a5f06',
      border: '#ecd08a',
    },
    critical: {
      soft: '#fdeae7',
      solid: '#b9271a',
      solidHover: '#981d12',
      onSolid: '#ffffff',
      text: '#9b0f12',
      border: '#f0b7af',
    },
    accent: {
      soft: '#eeeffc',
      solid: '#4b50d2',
      solidHover: '#3d41b8',
      onSolid: '#ffffff',
      text: '#4145bf',
      border: '#c6c9f4',
    },
  },
  shadow: {
    overlay: '0 0 0 1px rgb(15 17 22 / 6%), 0 4px 12px rgb(15 17 22 / 8%), 0 16px 40px rgb(15 17 22 / 12%)',
  },
}

export const dark: Palette = {
  scheme: 'dark',
  color: {
    canvas: '#0c0d10',
    surface: '#131519',
    raised: '#1a1d22',
    sunken: '#0f1114',
    hover: '#1c1f25',
    selected: '#1d1f3a',
    highlight: '#2a2412',
    border: '#272b32',
    borderStrong: '#6c7382',
    text: '#eceef1',
    textMuted: '#a9b0bc',
    textSubtle: '#939aa8',
    focus: '#9196ff',
    backdrop: 'rgb(0 0 0 / 55%)',
    skeleton: '#23272d',
    tooltip: '#e8eaed',
    onTooltip: '#17191e',
  },
  tone: {
    neutral: {
      soft: '#22262d',
      solid: '#c2c7d0',
      solidHover: '#d6dae0',
      onSolid: '#16181d',
      text: '#adb1b9',
      border: '#3a404a',
    },
    info: {
      soft: '#0f2437',
      solid: '#499cec',
      solidHover: '#6fb2f2',
      onSolid: '#03182b',
      text: '#58a6f0',
      border: '#1f4a70',
    },
    positive: {
      soft: '#0b2a21',
      solid: '#3cb98a',
      solidHover: '#5ccaa0',
      onSolid: '#02170f',
      text: '#8feab4',
      border: '#1a5141',
    },
    caution: {
      soft: '#2e2409',
      solid: '#f2c14e',
      solidHover: '#f7d179',
      onSolid: '#2b1d00',
      text: '#f3ba35',
      border: '#58471a',
    },
    critical: {
      soft: '#38150f',
      solid: '#cb3a2c',
      solidHover: '#b93225',
      onSolid: '#ffffff',
      text: '#f57a6a',
      border: '#6d2a20',
    },
    accent: {
      soft: '#1d1f3a',
      solid: '#5a60e6',
      solidHover: '#4d53d6',
      onSolid: '#ffffff',
      text: '#a9adff',
      border: '#3b3f7a',
    },
  },
  shadow: {
    overlay: '0 0 0 1px rgb(255 255 255 / 8%), 0 4px 12px rgb(0 0 0 / 40%), 0 16px 40px rgb(0 0 0 / 55%)',
  },
}
