import { DownloadIcon, FileTextIcon, FolderIcon, ImageIcon } from 'lucide-react'
import type { FullReport, MissionFile } from '#contract/reports.ts'
import { formatBytes } from '#src/shared/format.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { TextLink } from '#src/ui/Button/TextLink.tsx'
import { Card } from '#src/ui/Card/Card.tsx'
import { Section } from '#src/ui/Card/Section.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { LiveRegion } from '#src/ui/LiveRegion/LiveRegion.tsx'
import { EmptyState } from '#src/ui/States/EmptyState.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import type { DownloadState } from './ReportDetailView.tsx'
import { fileAddress, fileGroups, fileName, folderPath, isImage } from './reportRules.ts'
import * as css from './reports.css.ts'

type MissionFilesProps = { report: FullReport; base: string; download: DownloadState; level: 2 | 3 }

export function MissionFiles({ report, base, download, level }: MissionFilesProps) {
  const groups = fileGroups(report)
  const folder = report.mission_files_base_folder_name
  return (
    <Section title="Route Mission Files" level={level} actions={<DownloadButton download={download} />}>
      {download.error && (
        <Banner tone="critical" title="The report could not be downloaded">
          {download.error.message}
        </Banner>
      )}
      <Card>
        {groups.length === 0 ? (
          <EmptyState title="No files found">The kiosk uploaded no files for this mission.</EmptyState>
        ) : (
          <Stack space="medium">
            {groups.map((group) => (
              <div key={group.name}>
                <p className={css.folder}>
                  <FolderIcon aria-hidden="true" />
                  <VisuallyHidden>Folder </VisuallyHidden>
                  <span>{folderPath(folder, group.name) || '/'}</span>
                </p>
                <ul className={css.files}>
                  {group.files.map((file) => (
                    <FileRow key={file.id} file={file} base={base} />
                  ))}
                </ul>
              </div>
            ))}
          </Stack>
        )}
      </Card>
    </Section>
  )
}

function DownloadButton({ download }: { download: DownloadState }) {
  const { isBusy, progress } = download
  return (
    <div className={css.downloadLine}>
      {isBusy && progress && <span className={css.muted}>{progressText(progress)}</span>}
      <Button
        tone="primary"
        icon={<DownloadIcon />}
        busy={isBusy}
        busyText="Downloading..."
        onClick={download.onStart}
      >
        Download Report
      </Button>
      <LiveRegion>{download.isDone ? 'Report downloaded' : ''}</LiveRegion>
    </div>
  )
}

/** The server may stream the zip without knowing its length. */
const progressText = ({ received, total }: { received: number; total?: number | undefined }): string =>
  total ? `${formatBytes(received)} of ${formatBytes(total)}` : formatBytes(received)

function FileRow({ file, base }: { file: MissionFile; base: string }) {
  const address = fileAddress(file, base)
  const name = fileName(file)
  const isPicture = isImage(file)
  return (
    <li className={css.file}>
      <span className={css.fileIcon}>
        {isPicture ? <ImageIcon role="img" aria-label="Image" /> : <FileTextIcon aria-hidden="true" />}
      </span>
      <span className={css.fileName}>
        {/* The address is signed: the new tab gets no token (ruling 154). */}
        {address ? (
          <TextLink href={address} newTab>
            {name}
          </TextLink>
        ) : (
          name
        )}
      </span>
      {file.size != null && <span className={css.muted}>{formatBytes(file.size)}</span>}
      {isPicture && address && (
        <img className={css.preview} src={address} alt="" loading="lazy" decoding="async" />
      )}
    </li>
  )
}
