type StartingList = {
  id: string
  name: string
  /** Origin of the names, and why they may be used. */
  source: string
  capabilities: readonly string[]
}

/**
 * Works of the United States government, in the public domain (17 U.S.C. §105). Names only, because criteria depend on
 * the event.
 */
export const STARTING_LISTS: readonly StartingList[] = [
  {
    id: 'core-capabilities',
    name: 'Core capabilities',
    source: 'FEMA, National Preparedness Goal, Second Edition (2015). Public domain.',
    capabilities: [
      'Planning',
      'Public Information and Warning',
      'Operational Coordination',
      'Intelligence and Information Sharing',
      'Interdiction and Disruption',
      'Screening, Search, and Detection',
      'Forensics and Attribution',
      'Access Control and Identity Verification',
      'Cybersecurity',
      'Physical Protective Measures',
      'Risk Management for Protection Programs and Activities',
      'Supply Chain Integrity and Security',
      'Community Resilience',
      'Long-term Vulnerability Reduction',
      'Risk and Disaster Resilience Assessment',
      'Threats and Hazards Identification',
      'Critical Transportation',
      'Environmental Response/Health and Safety',
      'Fatality Management Services',
      'Fire Management and Suppression',
      'Infrastructure Systems',
      'Logistics and Supply Chain Management',
      'Mass Care Services',
      'Mass Search and Rescue Operations',
      'On-scene Security, Protection, and Law Enforcement',
      'Operational Communications',
      'Public Health, Healthcare, and Emergency Medical Services',
      'Situational Assessment',
      'Economic Recovery',
      'Health and Social Services',
      'Housing',
      'Natural and Cultural Resources',
    ],
  },
  {
    id: 'rep-evaluation-areas',
    name: 'REP evaluation areas',
    source:
      'FEMA, Radiological Emergency Preparedness Program Manual, evaluation areas 1 to 6. Public domain.',
    capabilities: [
      'Emergency Operations Management',
      'Protective Action Decision-Making',
      'Protective Action Implementation',
      'Field Measurement and Analysis',
      'Emergency Notification and Public Information',
      'Support Operations/Facilities',
    ],
  },
]
