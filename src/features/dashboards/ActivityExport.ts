import { lazyExport } from '#src/shared/lazyPart.tsx'

/**
 * Loaded after the first rows. Passed in by the dashboards, because in the RecentActivity widget even this import would
 * exceed the first-load budget (scripts/bundle/budgets.ts).
 */
export const ActivityExport = lazyExport(() => import('./RecentActivityExport.tsx'), 'RecentActivityExport', {
  isOptional: true,
})
