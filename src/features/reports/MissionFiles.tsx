import { DownloadIcon, FileTextIcon, FolderIcon, ImageIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FullReport, MissionFile, MissionType } from '#contract/reports.ts'
import type { DownloadProgress } from '#src/api/reports.ts'
import { fileAddress } from '#src/shared/fileAddress.ts'
import { formatBytes } from '#src/shared/format.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { TextLink } from '#src/ui/Button/TextLink.tsx'
import { Card } from '#src/ui/Card/Card.tsx'
import { Section } from '#src/ui/Card/Section.tsx'
import type { HeadingLevel } from '#src/ui/Layout/headingLevels.ts'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { LiveRegion } from '#src/ui/LiveRegion/LiveRegion.tsx'
import { EmptyState } from '#src/ui/States/EmptyState.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import { fileGroups, fileName, filesTitles, folderPath, isImage } from './detailRules.ts'
import * as css from './reportDetail.css.ts'

type DownloadState = {
  isBusy: boolean
  isDone: boolean
  progress: DownloadProgress | undefined
  error: { message: string } | null
  onStart: () => void
}

type MissionFilesProps = {
  type: MissionType
  report: FullReport
  base: string
  download: DownloadState
  /** Renders an image file. */
  picture: (file: MissionFile) => ReactNode
  level?: HeadingLevel
}

export function MissionFiles({ type, report, base, download, picture, level = 3 }: MissionFilesProps) {
  const groups = fileGroups(report)
  const folder = folderPath(report.mission_files_base_folder_name)
  return (
    <Section title={filesTitles[type]} level={level}>
      <Card>
        <Stack space="small">
          <div className={css.downloadLine}>
            {folder && <FolderPath path={folder} />}
            <DownloadButton download={download} />
          </div>
          {download.error && (
            <Banner tone="critical" title="The report could not be downloaded">
              {download.error.message}
            </Banner>
          )}
          {groups.length === 0 && (
            <EmptyState title="No files found">The kiosk uploaded no files for this mission.</EmptyState>
          )}
          {groups.map(({ name, files }) => (
            <div key={name}>
              {name && <FolderPath path={folderPath(name)} />}
              <ul role="list" aria-label={name ? `Files in ${name}` : 'Files'}>
                {files.map((file) => (
                  <FileRow key={file.id} file={file} base={base} picture={picture} />
                ))}
              </ul>
            </div>
          ))}
        </Stack>
      </Card>
    </Section>
  )
}

function FolderPath({ path }: { path: string }) {
  return (
    <p className={css.folder}>
      <FolderIcon />
      <VisuallyHidden>Folder </VisuallyHidden>
      <span>{path}</span>
    </p>
  )
}

function DownloadButton({ download }: { download: DownloadState }) {
  const { isBusy, progress } = download
  return (
    <div className={css.download}>
      {isBusy && progress && (
        <Text size="small" tone="muted" figures>
          {progressText(progress)}
        </Text>
      )}
      <div>
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
    </div>
  )
}

/** The server may stream the zip without a length. */
const progressText = ({ received, total }: DownloadProgress): string =>
  total ? `${formatBytes(received)} of ${formatBytes(total)}` : formatBytes(received)

type FileRowProps = Pick<MissionFilesProps, 'base' | 'picture'> & { file: MissionFile }

function FileRow({ file, base, picture }: FileRowProps) {
  const address = fileAddress(file.download_url || file.file, base) // ruling 154
  const name = fileName(file)
  const isPicture = isImage(file)
  return (
    <li className={css.file}>
      <span className={css.fileIcon}>
        {isPicture ? <ImageIcon role="img" aria-label="Image" /> : <FileTextIcon />}
      </span>
      <Text size="table">
        {/* The URL is signed, because the new tab sends no token (ruling 154). */}
        {address ? (
          <TextLink href={address} newTab>
            {name}
          </TextLink>
        ) : (
          name
        )}
      </Text>
      {file.size != null && (
        <Text size="small" tone="muted" figures>
          {formatBytes(file.size)}
        </Text>
      )}
      {isPicture && address && <div className={css.preview}>{picture(file)}</div>}
    </li>
  )
}
