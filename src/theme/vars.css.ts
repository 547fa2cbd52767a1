import { createGlobalThemeContract } from '@vanilla-extract/css'
import { propertyName, readable } from '#src/theme/tokens.ts'

const tone = { soft: '', solid: '', solidHover: '', onSolid: '', text: '', border: '' }

/** For theme.css.ts, which sets it. */
export const contract = createGlobalThemeContract(
  {
    color: {
      canvas: '',
      surface: '',
      raised: '',
      sunken: '',
      hover: '',
      selected: '',
      highlight: '',
      border: '',
      borderStrong: '',
      text: '',
      textMuted: '',
      textSubtle: '',
      focus: '',
      backdrop: '',
      skeleton: '',
      tooltip: '',
      onTooltip: '',
    },
    tone: { neutral: tone, info: tone, positive: tone, caution: tone, critical: tone, accent: tone },
    space: {
      none: '',
      hair: '',
      xxsmall: '',
      xsmall: '',
      small: '',
      medium: '',
      large: '',
      xlarge: '',
      xxlarge: '',
    },
    size: {
      target: '',
      controlSmall: '',
      control: '',
      controlLarge: '',
      row: '',
      rowLines: '',
      words: '',
      code: '',
      iconSmall: '',
      icon: '',
      iconLarge: '',
      avatar: '',
      stateIcon: '',
      textArea: '',
      menu: '',
      tooltip: '',
      toast: '',
      factLabel: '',
      gridCell: '',
      chart: '',
      dialogSmall: '',
      dialogMedium: '',
      dialogLarge: '',
      dialogHeight: '',
      form: '',
      content: '',
      sidebar: '',
      sidebarCollapsed: '',
      sidebarNarrow: '',
      header: '',
    },
    line: { thin: '', thick: '', offset: '', tracking: '', trackingTight: '' },
    radius: { small: '', medium: '', large: '', pill: '' },
    font: { sans: '', mono: '' },
    /** Whole `font` shorthands: weight, size/line height, family. */
    text: {
      small: '',
      smallStrong: '',
      label: '',
      table: '',
      tableStrong: '',
      mono: '',
      body: '',
      bodyStrong: '',
      heading: '',
      title: '',
      figure: '',
      state: '',
      clock: '',
      input: '',
    },
    shadow: { overlay: '' },
    layer: { base: '', sticky: '', header: '', sidebar: '', dialog: '', popover: '', toast: '' },
    motion: { fast: '', medium: '', spin: '', pulse: '', turn: '', easing: '' },
    opacity: { dimmed: '', disabled: '' },
  },
  (_value, path) => propertyName(path),
)

/**
 * Every visual decision by intent, as `--radops-*` custom properties, which cross shadow roots (style rule V6). Pages that
 * embed the widgets set those of appearance.ts instead. Lengths are px: rem follows the host page.
 */
export const vars = readable(contract)
