import { RadopsActivityFeed } from '#widgets/activityFeed/RadopsActivityFeed.ts'
import { defineElement } from '#widgets/element/defineElement.ts'

defineElement('radops-activity-feed', RadopsActivityFeed)

export { RadopsActivityFeed }
