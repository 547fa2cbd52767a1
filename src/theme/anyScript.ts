/**
 * For what holds names: text follows the direction of its first letter, so that "(Alpha)" comes after an Arabic
 * name and not before it, and lines stay at the side of what is around them. It is not inherited: each box of text has it.
 */
export const anyScript: {
  unicodeBidi: 'plaintext'
  textAlign: ('-webkit-match-parent' | 'match-parent')[]
} = { unicodeBidi: 'plaintext', textAlign: ['-webkit-match-parent', 'match-parent'] }
