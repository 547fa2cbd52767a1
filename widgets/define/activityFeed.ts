import { RadopsActivityFeed } from '#widgets/activityFeed/RadopsActivityFeed.ts'

if (!customElements.get('radops-activity-feed'))
  customElements.define('radops-activity-feed', RadopsActivityFeed)
