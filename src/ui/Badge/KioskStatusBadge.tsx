import { CirclePlayIcon, CircleStopIcon } from 'lucide-react'
import { Badge } from './Badge.tsx'

/** By the word in lower case, as servers write it either way (ruling 76); another is neutral. */
const looks: Partial<Record<string, Pick<Parameters<typeof Badge>[0], 'tone' | 'icon'>>> = {
  running: { tone: 'positive', icon: <CirclePlayIcon /> },
  stopped: { tone: 'neutral', icon: <CircleStopIcon /> },
  maintenance: { tone: 'caution' },
}

/** Whether a kiosk runs: one icon, word and colour everywhere. */
export const KioskStatusBadge = ({ status }: { status: string }) => (
  <Badge {...(looks[status.trim().toLowerCase()] ?? { tone: 'neutral' })}>{status}</Badge>
)
