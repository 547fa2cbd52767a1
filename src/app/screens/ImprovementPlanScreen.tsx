import type { Role } from '#contract/session.ts'
import { useOrganizationChoice } from '#src/app/organizationChoice.ts'
import { ImprovementPlan } from '#src/features/improvement/ImprovementPlan.tsx'
import { useRole } from '#src/shared/session/SessionProvider.tsx'
import { ErrorState } from '#src/ui/States/ErrorState.tsx'

/** /improvement-plan of an organization's own people */
export function ImprovementPlanScreen() {
  // Guards let org_user in as an event manager (ruling 1); our server refuses it as a participant.
  if (useRole() === ('org_user' satisfies Role))
    return (
      <ErrorState message="Only administrators and event managers read the improvement plan. Ask your organization’s administrator for that role." />
    )
  return <ImprovementPlan />
}
/** /improvement-plan of platform staff: of the organization chosen in the header (ruling 13) */
export const AdminImprovementPlanScreen = () => <ImprovementPlan {...useOrganizationChoice()} />
