import { CirclePlayIcon, CircleStopIcon } from 'lucide-react'
import { Badge } from './Badge.tsx'

/** By status in lower case, because servers differ (ruling 76); unknown ones are neutral. */
const looks: Partial<Record<string, Pick<Parameters<typeof Badge>[0], 'tone' | 'icon'>>> = {
  running: { tone: 'positive', icon: <CirclePlayIcon /> },
  stopped: { tone: 'neutral', icon: <CircleStopIcon /> },
  maintenance: { tone: 'caution' },
}

/** A kiosk's status: the same icon, word and colour everywhere. */
export const KioskStatusBadge = ({ status }: { status: string }) => (
  <Badge {...(looks[status.trim().toLowerCase()] ?? { tone: 'neutral' })}>{status}</Badge>
)
