import { AdminList } from '#src/features/admins/AdminList.tsx'

/** /admin-management */
export const AdminManagementScreen = () => <AdminList />
