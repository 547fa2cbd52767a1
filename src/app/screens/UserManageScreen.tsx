import { MemberList } from '#src/features/users/MemberList.tsx'

/** /user-manage, and /users-management for roles without another list (ruling 3) */
export const UserManageScreen = () => <MemberList />
