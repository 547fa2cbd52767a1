/** 'E-mail' becomes 'email', 'Prénom' 'prenom': without case, accents, spaces and punctuation. */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

const SHOWN = 40
/** A cell quoted in a sentence, truncated if long. */
export const quoted = (text: string): string => `“${text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text}”`
