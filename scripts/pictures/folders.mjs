import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { picturesName } from '../stories/storybook.mjs'
import { ROOT } from '../support/command.mjs'

/** Pictures are kept here, and only here. */
export const PICTURES = `${ROOT}.cache/pictures/`

/** @param {string} name @returns {string} an empty folder */
export function emptyFolder(name) {
  rmSync(PICTURES + name, { recursive: true, force: true })
  mkdirSync(PICTURES + name, { recursive: true })
  return PICTURES + name
}

/** The folder for pictures of the current sources; those of other sources are removed. */
export function drawingFolder() {
  const now = picturesName()
  mkdirSync(`${PICTURES}now/${now}`, { recursive: true })
  for (const other of readdirSync(`${PICTURES}now`)) {
    if (other !== now) rmSync(`${PICTURES}now/${other}`, { recursive: true })
  }
  return `${PICTURES}now/${now}`
}
