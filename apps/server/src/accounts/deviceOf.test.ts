import { expect, it } from 'vitest'
import { deviceOf } from './deviceOf.ts'

const mozilla = (system: string, rest: string) => `Mozilla/5.0 (${system}) ${rest}`
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const windows = 'Windows NT 10.0; Win64; x64'

it.each([
  ['Firefox on Windows', mozilla(`${windows}; rv:142.0`, 'Gecko/20100101 Firefox/142.0')],
  ['Chrome on Windows', mozilla(windows, `${webkit} Chrome/140.0.0.0 Safari/537.36`)],
  ['Edge on Windows', mozilla(windows, `${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`)],
  ['Opera on Linux', mozilla('X11; Linux x86_64', `${webkit} Chrome/140.0.0.0 Safari/537.36 OPR/120.0`)],
  ['Chrome on Android', mozilla('Linux; Android 10; K', `${webkit} Chrome/140.0.0.0 Mobile Safari/537.36`)],
  ['Safari on Mac', mozilla('Macintosh; Intel Mac OS X 10_15_7', 'AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15')],
  ['Safari on iPhone', mozilla('iPhone; CPU iPhone OS 18_5 like Mac OS X', 'Version/18.5 Mobile/15E148 Safari/604.1')],
  ['Chrome on iPad', mozilla('iPad; CPU OS 18_5 like Mac OS X', 'CriOS/140.0 Mobile/15E148 Safari/604.1')],
  ['', 'curl/8.5.0'],
  ['', undefined],
])('a login list says "%s"', (device, userAgent) => expect(deviceOf(userAgent)).toBe(device))
