// One script for pages that want every widget; views still load only when they come into view.
import './session.ts'
import './missionControl.ts'
import './missionReport.ts'
import './partnershipInbox.ts'
import './activityFeed.ts'
