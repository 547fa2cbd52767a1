import { RadopsMissionControl } from '#widgets/missionControl/RadopsMissionControl.ts'

if (!customElements.get('radops-mission-control')) {
  customElements.define('radops-mission-control', RadopsMissionControl)
}
