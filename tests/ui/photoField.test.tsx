import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type ChosenPhoto, PhotoField } from '#src/features/observations/PhotoField.tsx'
import { spec } from '#tests/support/spec.ts'

function Owner() {
  const [chosen, setChosen] = useState<ChosenPhoto>()
  return <PhotoField present={null} chosen={chosen} onChosen={setChosen} error={undefined} />
}

/** Red all over. */
async function aPhoto(): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 800 })
  const pen = canvas.getContext('2d')
  if (pen) pen.fillStyle = 'rgb(255 0 0)'
  pen?.fillRect(0, 0, 400, 800)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
  return new File([blob ?? ''], 'gate.png', { type: 'image/png' })
}
const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText(/^Photo/), { target: { files: [file] } })
const preview = () => screen.queryByRole<HTMLCanvasElement>('img', { name: 'Preview of gate.png' })

test('a chosen photo is shown, and no longer once it is removed', spec('X-866'), async () => {
  render(<Owner />)
  choose(await aPhoto())
  await waitFor(() => expect(preview()).not.toBeNull())
  const { width, height } = preview() ?? {}
  expect([width, height]).toEqual([168, 336])
  expect([...(preview()?.getContext('2d')?.getImageData(80, 160, 1, 1).data ?? [])]).toEqual([255, 0, 0, 255])
  expect(preview()?.getBoundingClientRect().height).toBe(168)
  await userEvent.click(screen.getByRole('button', { name: 'Remove photo' }))
  expect(preview()).toBeNull()
})

test('a file that is no picture has no preview', async () => {
  render(<Owner />)
  choose(new File(['no picture'], 'gate.png', { type: 'image/png' }))
  await screen.findByText(/^Photo: gate\.png/)
  expect(preview()).toBeNull()
})
