import { useEffect } from 'react'
import type { RequestAnswer } from '#src/api/partnerships.ts'
import {
  type PartnershipCallbacks,
  PartnershipNetwork,
} from '#src/features/partnerships/PartnershipNetwork.tsx'
import { type PartnershipTab, partnershipParams } from '#src/features/partnerships/partnershipParams.ts'
import { seesRequests } from '#src/features/partnerships/partnershipRules.ts'
import { MemoryParams } from '#src/shared/memoryParams.tsx'
import { useScreenParams } from '#src/shared/screenParams.tsx'
import { useRole } from '#src/shared/session/SessionProvider.tsx'
import { Section } from '#src/ui/Card/Section.tsx'
import { defineView } from '#widgets/element/defineView.ts'
import { shellOf, WidgetRoot } from '#widgets/element/WidgetRoot.tsx'
import type { InboxTab, PartnershipInboxProps } from './partnershipInboxProps.ts'

const tabOf = (tab: InboxTab): PartnershipTab => (tab === 'partners' ? 'current' : tab)

/** Stable: pages match on them. */
const DECISIONS = {
  approve: 'approved',
  reject: 'rejected',
  cancel: 'cancelled',
} as const satisfies Record<RequestAnswer, string>

function PartnershipInboxWidget({ container }: { container: Element }) {
  const shell = shellOf<PartnershipInboxProps>(container)
  return (
    <WidgetRoot shell={shell}>
      {({ tab, turn, headingLevel }) => (
        <Section part="heading" title="Partnership Network" level={headingLevel}>
          <PartnershipInbox
            tab={tab}
            turn={turn}
            onDecided={({ id }, answer) =>
              shell.emit('radops-request-decided', { request_id: id, decision: DECISIONS[answer] })
            }
            onNotDecided={(message) => shell.emit('radops-error', { code: 'request-not-decided', message })}
          />
        </Section>
      )}
    </WidgetRoot>
  )
}

type InboxProps = PartnershipCallbacks & Pick<PartnershipInboxProps, 'tab' | 'turn'>

/** Without a tab from the page, it begins with a list that the person may see. */
export function PartnershipInbox({ tab, ...props }: InboxProps) {
  const role = useRole()
  const first = tabOf(tab ?? (seesRequests(role) ? 'received' : 'partners'))
  return (
    <MemoryParams initial={`tab=${first}`}>
      <ShownInbox tab={first} {...props} />
    </MemoryParams>
  )
}

type ShownInboxProps = PartnershipCallbacks & { tab: PartnershipTab; turn: number }

/** Switches to the page's tab whenever the page sets one; an open dialog and its input stay. */
function ShownInbox({ tab, turn, ...callbacks }: ShownInboxProps) {
  const [, setParams] = useScreenParams(partnershipParams)
  useEffect(() => setParams({ tab, page: undefined }), [tab, turn, setParams])
  return <PartnershipNetwork isEmbedded {...callbacks} />
}

/** Registered when this module loads; the shell creates the element. */
defineView('radops-partnership-inbox-view', PartnershipInboxWidget)
