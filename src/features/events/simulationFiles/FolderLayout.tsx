import { FileIcon, FolderIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { type FileRow, isKept, isRefused, type RowsByField } from './rows.ts'
import * as css from './simulationFiles.css.ts'

/**
 * The folder layout required by events spec §2: public/events/{name}/ with the files that stay or are added. Only
 * illustrates: servers store files elsewhere.
 */
export function FolderLayout({ name, rows }: { name: string; rows: RowsByField }) {
  const id = useId()
  const files = (field: keyof RowsByField) =>
    rows[field].filter(isPlanned).map((row) => <FileEntry key={row.key} name={row.name} />)
  const start = files('starting_location')
  return (
    <section className={css.layout} aria-labelledby={id}>
      <h4 id={id} className={css.layoutTitle}>
        Layout of the exercise package
      </h4>
      <ul role="list" className={css.tree}>
        <Folder name={`public/events/${name.trim() || '{name}'}`}>
          <Folder name="scenario_summary">{files('summary_files')}</Folder>
          <Folder name="loading_files">{files('loading_files')}</Folder>
          <Folder name="starting_location">
            {start.length > 0 ? start : <FileEntry name="start_location.csv" isExample />}
          </Folder>
          <Folder name="navigation_files">
            <Folder name="kml">{files('navigation_kml')}</Folder>
            <Folder name="kmz">{files('navigation_kmz')}</Folder>
            <Folder name="poi">{files('navigation_poi')}</Folder>
          </Folder>
        </Folder>
      </ul>
    </section>
  )
}

/** A failed file is not stored until it is sent again, and a refused one never. */
const isPlanned = (row: FileRow): boolean => isKept(row) && row.state !== 'failed' && !isRefused(row)

function Folder({ name, children }: { name: string; children: ReactNode }) {
  const isEmpty = Array.isArray(children) && children.length === 0
  return (
    <li>
      <div className={css.entry}>
        <FolderIcon />
        <span>{`${name}/`}</span>
      </div>
      {!isEmpty && <ul role="list">{children}</ul>}
    </li>
  )
}

/** @param isExample an example name, because no file is chosen */
function FileEntry({ name, isExample = false }: { name: string; isExample?: boolean }) {
  return (
    <li className={css.entry}>
      <FileIcon />
      <span {...(isExample && { className: css.example })}>{name}</span>
    </li>
  )
}
