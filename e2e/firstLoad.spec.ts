import { expect, test } from '@playwright/test'
import { firstLoad, firstLoadLimit } from '../bench/page/firstLoad.ts'
import { baseUrl } from './support/addresses.ts'

test('a first visit loads little', async ({ browser }) => {
  const { code, styles, fonts } = await firstLoad(browser, baseUrl)
  expect(code).toBeGreaterThan(100)
  expect(code + styles + fonts).toBeLessThan(firstLoadLimit)
})
