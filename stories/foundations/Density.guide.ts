import type { Foundation } from '#stories/docs/guide.ts'

export const guide: Foundation = {
  is: 'For long lists, people can choose compact: lower rows, one line each. The choice is remembered. Text and targets keep their size.',
  parts: {
    Tokens: 'Everything that compact changes.',
    Comfortable: 'Rows of 44 px; a name may take two lines.',
    Compact: 'Rows of 36 px; a name takes one line and is truncated.',
  },
}
