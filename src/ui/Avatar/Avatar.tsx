import * as css from './avatar.css.ts'

type AvatarProps = {
  /** The person: full name for screen readers, at most two initials on screen. */
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

/** Initials of the first and last word; "?" if there is none. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words
  const letters = chosen.map((word) => [...(word ?? '')][0] ?? '').join('')
  return letters.toUpperCase() || '?'
}
