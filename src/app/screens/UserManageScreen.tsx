import { MemberList } from '#src/features/users/MemberList.tsx'

/** /user-manage, and /users-management of whoever has no other list (ruling 3) */
export const UserManageScreen = () => <MemberList />
