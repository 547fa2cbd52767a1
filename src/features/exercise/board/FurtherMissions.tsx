import { useRef, useState } from 'react'
import type { FurtherMission } from '#contract/exerciseBoard.ts'
import { TextLink } from '#src/ui/Button/TextLink.tsx'
import { Popover } from '#src/ui/Popover/Popover.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import * as css from '../exercise.css.ts'
import { moreMissionsText, whereText } from './openMissions.ts'

type FurtherMissionsProps = {
  /** Name of the team. */
  team: string
  /** Its open missions that the row does not show. */
  missions: readonly FurtherMission[]
}

/** '+1 mission', which opens the names of a team's missions that its row does not show. */
export function FurtherMissions({ team, missions }: FurtherMissionsProps) {
  const [isOpen, setOpen] = useState(false)
  const anchor = useRef<HTMLElement>(null)
  const close = () => setOpen(false)
  return (
    <>
      <span className={css.further}>
        <TextLink
          hasPopup="dialog"
          onClick={({ currentTarget }) => {
            anchor.current = currentTarget
            setOpen(!isOpen)
          }}
        >
          {moreMissionsText(missions.length)}
          <VisuallyHidden> of {team}</VisuallyHidden>
        </TextLink>
      </span>
      {/* Beside the span, which does not wrap. */}
      <Popover label={`Further missions of ${team}`} open={isOpen} onClose={close} anchor={anchor}>
        <ul role="list">
          {missions.map((mission) => (
            <li key={mission.id}>
              <Text mono>{mission.mission_id}</Text>
              {whereText(mission)}
            </li>
          ))}
        </ul>
      </Popover>
    </>
  )
}
