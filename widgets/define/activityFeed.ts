import { defineElement } from '#widgets/element/defineElement.ts'
import { RadopsActivityFeed } from '#widgets/activityFeed/RadopsActivityFeed.ts'

defineElement('radops-activity-feed', RadopsActivityFeed)

export { RadopsActivityFeed }
