/**
 * For text with names: uses the direction of its first letter, so that "(Alpha)" comes after an Arabic name, but keeps
 * the alignment of its surroundings. Not inherited; set it on each text box.
 */
export const anyScript: {
  unicodeBidi: 'plaintext'
  textAlign: ('-webkit-match-parent' | 'match-parent')[]
} = { unicodeBidi: 'plaintext', textAlign: ['-webkit-match-parent', 'match-parent'] }
