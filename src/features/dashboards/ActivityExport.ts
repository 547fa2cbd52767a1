import { lazyPart } from '#src/shared/lazyPart.tsx'

/**
 * After the first rows: nobody waits for it. The dashboards bring it to RecentActivity, which is a widget too: there even
 * the way to it is more than a first load may cost (scripts/bundle/budgets.ts).
 */
export const ActivityExport = lazyPart(
  () => import('./RecentActivityExport.tsx').then((module) => module.RecentActivityExport),
  { isOptional: true },
)
