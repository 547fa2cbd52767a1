// One script for a page that wants every widget: each view still loads only when its element comes into view.
import './session.ts'
import './missionControl.ts'
import './missionReport.ts'
import './partnershipInbox.ts'
import './activityFeed.ts'
