import { expect, test } from 'vitest'
import { fileAddress } from '#src/shared/fileAddress.ts'

const BASE = 'https://console.example/api/'

test("a file opens at its absolute address, and a relative one is the server's", () => {
  expect(fileAddress('https://files.example/a', BASE)).toBe('https://files.example/a')
  expect(fileAddress('/api/files/1?signature=x', BASE)).toBe(
    'https://console.example/api/files/1?signature=x',
  )
  expect(fileAddress('files/1', BASE)).toBe('https://console.example/api/files/1')
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'https://user:secret@x.example/',
  '',
  undefined,
  null,
])('%o is shown, not opened', (address) => {
  expect(fileAddress(address, BASE)).toBeUndefined()
})
