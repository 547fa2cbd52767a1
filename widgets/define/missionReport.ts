import { defineElement } from '#widgets/element/defineElement.ts'
import { RadopsMissionReport } from '#widgets/missionReport/RadopsMissionReport.ts'

defineElement('radops-mission-report', RadopsMissionReport)

export { RadopsMissionReport }
