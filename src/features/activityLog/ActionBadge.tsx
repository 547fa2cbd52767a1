import {
  ArrowRightLeftIcon,
  CircleAlertIcon,
  EyeIcon,
  KeyRoundIcon,
  MailIcon,
  PencilIcon,
  PlayIcon,
  PlusIcon,
  PowerIcon,
  PowerOffIcon,
  SquareIcon,
  Trash2Icon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { ActivityEntry } from '#contract/activity.ts'
import { EMPTY } from '#src/shared/format.ts'
import type { Tone } from '#src/theme/palette.ts'
import { Badge } from '#src/ui/Badge/Badge.tsx'

/** What was done, with the colour and icon of its kind. */
export function ActionBadge({ action }: Pick<ActivityEntry, 'action'>) {
  if (!action) return EMPTY
  const { tone, icon } = actionLook(action)
  return (
    <Badge tone={tone} icon={icon}>
      {action}
    </Badge>
  )
}

type Look = { tone: Tone; icon: ReactNode }

const hidden = { 'aria-hidden': true } as const

/**
 * Groups of actions, matched by words in their labels, which other servers share. The first match counts, so
 * "deactivated" precedes "activated".
 */
const FAMILIES: readonly [words: RegExp, look: Look][] = [
  [/\b(failed|rejected|used twice|refused)\b/i, { tone: 'critical', icon: <CircleAlertIcon {...hidden} /> }],
  [/\b(deleted|removed)\b/i, { tone: 'critical', icon: <Trash2Icon {...hidden} /> }],
  [/\b(deactivated|cancelled|lapsed)\b/i, { tone: 'caution', icon: <PowerOffIcon {...hidden} /> }],
  [/\b(created|imported|added|approved)\b/i, { tone: 'positive', icon: <PlusIcon {...hidden} /> }],
  [/\bactivated\b/i, { tone: 'positive', icon: <PowerIcon {...hidden} /> }],
  [/\b(started|running)\b/i, { tone: 'positive', icon: <PlayIcon {...hidden} /> }],
  [/\b(stopping|stopped|ended)\b/i, { tone: 'neutral', icon: <SquareIcon {...hidden} /> }],
  [/\b(signed|password)\b/i, { tone: 'info', icon: <KeyRoundIcon {...hidden} /> }],
  [/\b(sent|requested|asked)\b/i, { tone: 'info', icon: <MailIcon {...hidden} /> }],
  [/\b(shown|downloaded|checked|ready|exported)\b/i, { tone: 'info', icon: <EyeIcon {...hidden} /> }],
  [/\b(assigned|reserved|released)\b/i, { tone: 'accent', icon: <ArrowRightLeftIcon {...hidden} /> }],
]

const CHANGE: Look = { tone: 'neutral', icon: <PencilIcon {...hidden} /> }

/** Colour and icon of an action's badge; unmatched actions count as changes. */
export const actionLook = (action: string): Look =>
  FAMILIES.find(([words]) => words.test(action.replaceAll('_', ' ')))?.[1] ?? CHANGE
