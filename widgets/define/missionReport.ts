import { RadopsMissionReport } from '#widgets/missionReport/RadopsMissionReport.ts'

if (!customElements.get('radops-mission-report'))
  customElements.define('radops-mission-report', RadopsMissionReport)
