import type { Finding } from '#widgets/diagnose/finding.ts'

const list = new Intl.ListFormat('en')

/** Summarizes findings: "2 things are wrong and 1 point could not be checked". */
export function verdict(findings: readonly Finding[]): string {
  const count = (wanted: Finding['state']) => findings.filter(({ state }) => state === wanted).length
  const wrong = count('failed')
  const doubtful = count('warning')
  const unknown = count('skipped')
  const points = [
    ...(doubtful > 0 ? [`${doubtful} ${doubtful === 1 ? 'point needs' : 'points need'} attention`] : []),
    ...(unknown > 0 ? [`${unknown} ${unknown === 1 ? 'point' : 'points'} could not be checked`] : []),
  ]
  if (wrong > 0) return list.format([`${wrong} ${wrong === 1 ? 'thing is' : 'things are'} wrong`, ...points])
  return ['Nothing wrong was found', ...(points.length > 0 ? [list.format(points)] : [])].join(', but ')
}
