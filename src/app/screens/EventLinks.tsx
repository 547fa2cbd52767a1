import { ClapperboardIcon, FilmIcon, GaugeIcon, NotebookPenIcon, ScrollTextIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { EVENT_SCREENS, type Event } from '#contract/events.ts'
import type { Extension } from '#contract/extensions.ts'
import { useApi } from '#src/api/context.tsx'
import { dashboardPath, namedEvent } from '#src/app/router/eventUrl.ts'
import { paths } from '#src/app/router/paths.ts'
import { ScreenLinkButton, type ScreenLinkButtonProps } from '#src/app/router/screenLinks.tsx'
import { useRole } from '#src/shared/session/SessionProvider.tsx'

type Target = { label: string; path: (role: string) => string; extension?: Extension; icon: ReactNode }

const TARGETS = {
  dashboard: { label: 'Event Dashboard', path: dashboardPath, icon: <GaugeIcon /> },
  control: {
    label: 'Exercise Control',
    path: paths.eventControl,
    extension: 'exercise-control',
    icon: <ClapperboardIcon />,
  },
  observations: {
    label: 'Observations',
    path: paths.eventObservations,
    extension: 'observations',
    icon: <NotebookPenIcon />,
  },
  newObservation: {
    label: 'New Observation',
    path: paths.eventObservations,
    extension: 'observations',
    icon: <NotebookPenIcon />,
  },
  report: {
    label: 'After-Action Report',
    path: paths.eventReport,
    extension: 'after-action',
    icon: <ScrollTextIcon />,
  },
  tape: {
    label: 'Event Tape',
    path: paths.eventTape,
    extension: 'tape',
    icon: <FilmIcon />,
  },
} satisfies Record<string, Target>

type EventLinksProps = Pick<ScreenLinkButtonProps, 'tone' | 'size'> & {
  eventUrl: string
  to: readonly (keyof typeof TARGETS)[]
  /** Of the event: the screens that open for this person; undefined if the server does not say. */
  opens?: Event['opens']
  /** Additional query parameters per link. */
  more?: Partial<Record<keyof typeof TARGETS, Record<string, string>>>
}

/** Links to other screens about the same event, as far as this server and role have them and they open. */
export function EventLinks({ eventUrl, to, opens, more = {}, ...look }: EventLinksProps) {
  const api = useApi()
  const role = useRole()
  const isClosed = (name: keyof typeof TARGETS) =>
    opens != null && EVENT_SCREENS.some((screen) => screen === name && !opens.includes(screen))
  return to.map((name) => {
    if (isClosed(name)) return null
    const { label, path, extension, icon }: Target = TARGETS[name]
    if (extension && !api.knows(extension)) return null
    const rest = new URLSearchParams(more[name]).toString()
    return (
      <ScreenLinkButton
        key={name}
        path={path(role)}
        search={namedEvent(eventUrl) + (rest && `&${rest}`)}
        icon={icon}
        {...look}
      >
        {label}
      </ScreenLinkButton>
    )
  })
}
