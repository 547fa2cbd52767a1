import { ActivityLog } from '#src/features/activityLog/ActivityLog.tsx'

/** /admin-activity-log */
export const AdminActivityLogScreen = () => <ActivityLog />
