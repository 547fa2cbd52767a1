import { useOrganizationChoice } from '#src/app/organizationChoice.ts'
import { ImprovementPlan } from '#src/features/improvement/ImprovementPlan.tsx'

/** /improvement-plan of an organization's own people */
export const ImprovementPlanScreen = () => <ImprovementPlan />
/** /improvement-plan of platform staff: of the organization chosen in the header (ruling 13) */
export const AdminImprovementPlanScreen = () => <ImprovementPlan {...useOrganizationChoice()} />
