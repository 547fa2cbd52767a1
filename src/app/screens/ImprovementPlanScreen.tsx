import { useOrganizationChoice } from '#src/app/useOrganizationChoice.ts'
import { ImprovementPlan } from '#src/features/improvement/ImprovementPlan.tsx'
import { isParticipant } from '#src/shared/session/roles.ts'
import { useRole } from '#src/shared/session/SessionProvider.tsx'
import { RefusedState } from '#src/ui/States/RefusedState.tsx'

/** /improvement-plan for an organization's own people */
export function ImprovementPlanScreen() {
  if (isParticipant(useRole()))
    return (
      <RefusedState>
        Only administrators and event managers can read the improvement plan. Ask your organization’s
        administrator for that role.
      </RefusedState>
    )
  return <ImprovementPlan />
}
/** /improvement-plan for platform staff, of the organization chosen in the header (ruling 13) */
export const AdminImprovementPlanScreen = () => <ImprovementPlan {...useOrganizationChoice()} />
