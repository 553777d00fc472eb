import { expect, type Page, test } from '@playwright/test'
import { faultsOf, narrowAndDark, overflowOf } from './anyVisitor.ts'

const wideAndLight = { viewport: { width: 1440, height: 900 }, colorScheme: 'light' } as const

/** Looks for faults of what is open: on a wide and light screen, which it is open on, and on a phone in the dark. */
export async function lookAtBoth(page: Page, name: string, part?: string): Promise<void> {
  const look = async (title: string) => {
    await page.screenshot({ path: test.info().outputPath(`${title}.png`), fullPage: true })
    expect.soft(await faultsOf(page, part), title).toEqual([])
    expect.soft(await overflowOf(page), title).toBeLessThanOrEqual(0)
  }
  await look(`${name} wide`)
  await turn(page, narrowAndDark)
  await look(`${name} narrow`)
  await turn(page, wideAndLight)
}

type Screen = typeof narrowAndDark | typeof wideAndLight

async function turn(page: Page, { viewport, colorScheme }: Screen): Promise<void> {
  await page.setViewportSize(viewport)
  await page.emulateMedia({ colorScheme })
}
