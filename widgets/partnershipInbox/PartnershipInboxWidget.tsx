import { useEffect } from 'react'
import type { RequestAnswer } from '#src/api/partnerships.ts'
import {
  type PartnershipCallbacks,
  PartnershipNetwork,
} from '#src/features/partnerships/PartnershipNetwork.tsx'
import { type PartnershipTab, partnershipParams } from '#src/features/partnerships/partnershipParams.ts'
import { MemoryParams } from '#src/shared/memoryParams.tsx'
import { useScreenParams } from '#src/shared/screenParams.tsx'
import { isPlatform } from '#src/shared/session/roles.ts'
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
          <MemoryParams initial={`tab=${tabOf(tab)}`}>
            <Inbox
              tab={tabOf(tab)}
              turn={turn}
              onDecided={({ id }, answer) =>
                shell.emit('radops-request-decided', { request_id: id, decision: DECISIONS[answer] })
              }
              onNotDecided={(message) => shell.emit('radops-error', { code: 'request-not-decided', message })}
            />
          </MemoryParams>
        </Section>
      )}
    </WidgetRoot>
  )
}

/** Switches to the page's tab whenever the page sets one; an open dialog and its input stay. */
function Inbox({ tab, turn, ...callbacks }: PartnershipCallbacks & { tab: PartnershipTab; turn: number }) {
  const role = useRole()
  const [, setParams] = useScreenParams(partnershipParams)
  useEffect(() => setParams({ tab, page: undefined }), [tab, turn, setParams])
  return (
    <PartnershipNetwork isEmbedded variant={isPlatform(role) ? 'admin' : 'organization'} {...callbacks} />
  )
}

/** Registered when this module loads; the shell creates the element. */
defineView('radops-partnership-inbox-view', PartnershipInboxWidget)
