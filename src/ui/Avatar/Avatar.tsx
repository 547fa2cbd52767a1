import * as css from './avatar.css.ts'

type AvatarProps = {
  /** Whose it is: heard as the name, seen as at most two initials. */
  name: string
  size?: keyof typeof css.size
}

/** Initials in a circle. */
export function Avatar({ name, size = 'medium' }: AvatarProps) {
  return (
    <span className={`${css.avatar} ${css.size[size]}`} role="img" aria-label={name.trim() || 'Unknown'}>
      <span aria-hidden="true">{initials(name)}</span>
    </span>
  )
}

/** First letters of the first and the last word; "?" when there is none. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words
  const letters = chosen.map((word) => [...(word ?? '')][0] ?? '').join('')
  return letters.toUpperCase() || '?'
}
