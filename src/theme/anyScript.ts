/**
 * For what holds names: words run in the direction of their own first letter, so that "(Alpha)" stands behind an Arabic
 * name and not before it, and lines stay at the side of what is around them. It is not inherited: each box of text has it.
 */
export const anyScript: {
  unicodeBidi: 'plaintext'
  textAlign: ('-webkit-match-parent' | 'match-parent')[]
} = { unicodeBidi: 'plaintext', textAlign: ['-webkit-match-parent', 'match-parent'] }
