import { expect, test } from 'vitest'
import { browserName } from '#server/modules/activity/present.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [
    'Firefox 131 on Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0',
  ],
  ['Firefox 142 on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0'],
  [
    'Chrome 140 on Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`,
  ],
  [
    'Chrome 129 on ChromeOS',
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/129.0.0.0 Safari/537.36`,
  ],
  [
    'Chrome 130 on Android',
    `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/130.0.0.0 Mobile Safari/537.36`,
  ],
  ['Chrome 141 on Linux', `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/141.0.0.0 Safari/537.36`],
  [
    'Edge 139 on macOS',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Chrome/139.0.0.0 Safari/537.36 Edg/139.0.0.0`,
  ],
  [
    'Opera 114 on Windows',
    `Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/128.0.0.0 Safari/537.36 OPR/114.0.0.0`,
  ],
  [
    'Samsung Internet 27 on Android',
    `Mozilla/5.0 (Linux; Android 14; SM-S921B) ${WEBKIT} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
  ],
  [
    'Safari 18 on macOS',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
  ],
  [
    'Safari 18 on iPad',
    'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  ],
  [
    'Chrome 131 on iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1',
  ],
  [
    'Edge 130 on iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 EdgiOS/130.0.2849.80 Mobile/15E148 Safari/604.1',
  ],
])('%s', (name, userAgent) => {
  expect(browserName(userAgent)).toBe(name)
})

test('an unknown browser is shown as sent, shortened if it is long', () => {
  expect(browserName('curl/8.5.0')).toBe('curl/8.5.0')
  expect(browserName('x'.repeat(60))).toBe('x'.repeat(60))
  expect(browserName('x'.repeat(61))).toBe(`${'x'.repeat(60)}…`)
})

test('an empty header gives no name', () => {
  expect(browserName(null)).toBeNull()
  expect(browserName('')).toBeNull()
})
