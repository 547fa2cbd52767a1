import { code } from './docs.css.ts'

/** A sentence; text between backticks is code. */
export function Words({ children }: { children: string }) {
  return children.split('`').map((part, index) =>
    index % 2 === 1 ? (
      <code key={index} className={code}>
        {part}
      </code>
    ) : (
      part
    ),
  )
}

/** Sentences as a list. */
export function Sentences({ of, className }: { of: readonly string[]; className: string }) {
  return (
    <ul className={className}>
      {of.map((sentence) => (
        <li key={sentence}>
          <Words>{sentence}</Words>
        </li>
      ))}
    </ul>
  )
}
