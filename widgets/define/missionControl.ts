import { defineElement } from '#widgets/element/defineElement.ts'
import { RadopsMissionControl } from '#widgets/missionControl/RadopsMissionControl.ts'

defineElement('radops-mission-control', RadopsMissionControl)

export { RadopsMissionControl }
