import { linear } from './contrast.ts'

/** Machado, Oliveira and Fernandes 2009, severity 1, on linear light. */
export const VISIONS = {
  'full colour': [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritanopia: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
}

/** Smallest OKLab distance at which two state colours are distinguishable; black to white is 1. */
export const MIN_STATE_DISTANCE = 0.06

type Triple = [number, number, number]

const times = (matrix: readonly number[], [a, b, c]: readonly [number, number, number]): Triple => {
  const row = (start: number) =>
    (matrix[start] ?? 0) * a + (matrix[start + 1] ?? 0) * b + (matrix[start + 2] ?? 0) * c
  return [row(0), row(3), row(6)]
}

const toOklab = (rgb: Triple): Triple => {
  const lms = times(
    [
      0.4122214708, 0.5363325363, 0.0514459929, 0.2119034982, 0.6806995451, 0.1073969566, 0.0883024619,
      0.2817188376, 0.6299787005,
    ],
    rgb,
  ).map((value) => Math.cbrt(Math.max(0, value))) as Triple
  return times(
    [
      0.2104542553, 0.793617785, -0.0040720468, 1.9779984951, -2.428592205, 0.4505937099, 0.0259040371,
      0.7827717662, -0.808675766,
    ],
    lms,
  )
}

/**
 * Perceived distance of two colours in OKLab; black to white is 1.
 * @param vision one of VISIONS
 */
export function perceivedDistance(one: string, other: string, vision: readonly number[]): number {
  const [a, b] = [one, other].map((hex) => toOklab(times(vision, linear(hex)))) as [Triple, Triple]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

/**
 * A colour as perceived, for CSS.
 * @param vision one of VISIONS
 */
export const simulatedColour = (hex: string, vision: readonly number[]): string =>
  `color(srgb-linear ${times(vision, linear(hex))
    .map((value) => Math.min(1, Math.max(0, value)).toFixed(4))
    .join(' ')})`
