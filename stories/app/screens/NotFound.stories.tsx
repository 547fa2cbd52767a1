import { seesRole } from '#stories/stage/page.ts'
import { screenStates } from '#stories/stage/screenStates.tsx'

const at = (path: string) =>
  screenStates({ path, role: 'org_admin', main: 'organizations/', bodies: { Filled: [] }, play: {} }).showing(
    [() => seesRole('heading', 'Page Not Found')],
  )

export default { title: 'Screens/App/Page Not Found' }

export const Shown = at('/no-such-page')
/** A page for platform staff, opened by an organization's administrator: same text. */
export const NotForThisRole = at('/admin-activity-log')
