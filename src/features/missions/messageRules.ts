import { counted } from '#contract/counted.ts'
import type { Message } from '#contract/exercise.ts'

/** The messages of one inject, one for each team of the reader. */
export type InjectMessages = readonly [Message, ...Message[]]

export const isOpen = ({ acknowledged_at }: Message): boolean => !acknowledged_at

/** In the order of the first message of each inject. */
export function byInject(messages: readonly Message[]): InjectMessages[] {
  const groups = new Map<string, [Message, ...Message[]]>()
  for (const message of messages) {
    const group = groups.get(String(message.inject))
    if (group) group.push(message)
    else groups.set(String(message.inject), [message])
  }
  return [...groups.values()]
}

/** 'Alpha', or '30 teams'. */
export const teamsText = (messages: readonly Message[]): string =>
  messages.length === 1 ? (messages[0]?.team.name ?? '') : counted(messages.length, 'team')
