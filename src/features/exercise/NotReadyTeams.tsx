import type { ReactNode } from 'react'
import { counted } from '#contract/counted.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import type { TeamGroup } from './conductor/nextStep.ts'
import * as css from './exercise.css.ts'

/** More names than this are folded: thirty would hide the question they are a warning of. */
const UNFOLDED = 5

type NotReadyTeamsProps = {
  groups: readonly TeamGroup[]
  /** What that means for what is about to be confirmed. */
  children: ReactNode
}

/** The warning of StartEx and of Start teams: how many teams have which problem, and their names. */
export function NotReadyTeams({ groups, children }: NotReadyTeamsProps) {
  if (groups.length === 0) return null
  const count = groups.reduce((sum, { teams }) => sum + teams.length, 0)
  // Teams that are Go and only wait for their start would be called not ready right above what they wait for.
  const only = groups.length === 1 ? groups[0]?.text : undefined
  return (
    <Banner tone="caution" title={only ?? `${counted(count, 'team is', 'teams are')} not ready`}>
      {groups.map(({ text, teams }) => (
        <details key={text} open={teams.length <= UNFOLDED}>
          <summary className={css.problem}>{only ? 'Teams' : text}</summary>
          <ul className={css.columns} aria-label={text}>
            {teams.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </details>
      ))}
      <p>{children}</p>
    </Banner>
  )
}
