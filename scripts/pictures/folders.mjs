import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { picturesName } from '../stories/storybook.mjs'
import { ROOT } from '../support/command.mjs'

/** The only place where pictures are stored. */
export const PICTURES = `${ROOT}.cache/pictures/`

/** @param {string} name @returns {string} an empty folder */
export function emptyFolder(name) {
  rmSync(PICTURES + name, { recursive: true, force: true })
  mkdirSync(PICTURES + name, { recursive: true })
  return PICTURES + name
}

/** Folder for pictures of the current sources; removes those of others. */
export function drawingFolder() {
  const now = picturesName()
  mkdirSync(`${PICTURES}now/${now}`, { recursive: true })
  for (const other of readdirSync(`${PICTURES}now`)) {
    if (other !== now) rmSync(`${PICTURES}now/${other}`, { recursive: true })
  }
  return `${PICTURES}now/${now}`
}
