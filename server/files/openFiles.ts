import { unusableFolder } from '#server/config.ts'
import { StartError } from '#server/startError.ts'
import { diskFiles } from './diskFiles.ts'
import type { FileStore } from './fileStore.ts'
import type { FilesPlace, S3Place } from './place.ts'

/**
 * Opens the store and tests it, so that the server does not start if it cannot store files.
 * @throws StartError
 */
export async function openFiles(place: FilesPlace): Promise<FileStore> {
  if (place.kind === 's3') return openBucket(place)
  return diskFiles(place.folder).catch((error: unknown) => {
    throw unusableFolder('FILES_URL', place.folder, error)
  })
}

async function openBucket(place: S3Place): Promise<FileStore> {
  // Loaded on demand, because the SDK is large.
  const { s3Files } = await import('./s3Files.ts')
  const files = s3Files(place)
  try {
    await files.probe()
  } catch (error) {
    files.close()
    const at = place.endpoint === null ? '' : ` at ${place.endpoint}`
    const { name, message } = error as Error
    throw new StartError(
      `FILES_URL: the bucket ${place.bucket}${at} cannot be used (${name}: ${message}). ` +
        'The account needs s3:ListBucket on it, and s3:PutObject, s3:GetObject, s3:DeleteObject and ' +
        's3:AbortMultipartUpload on its objects. ' +
        'Example: AWS_ACCESS_KEY_ID=... AWS_SECRET_ACCESS_KEY=... FILES_URL=s3://radops-files/console?region=eu-central-1',
    )
  }
  return files
}
