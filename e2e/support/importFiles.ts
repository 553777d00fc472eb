import type { Page } from '@playwright/test'

export interface CsvFile {
  name: string
  mimeType: string
  buffer: Buffer
}

export const csvFile = (name: string, text: string): CsvFile => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
})

export const importDialog = (page: Page) => page.getByRole('dialog', { name: 'Import a slate' })

/** Opens the import dialog and chooses files. */
export async function bring(page: Page, ...files: CsvFile[]): Promise<void> {
  await page.getByRole('button', { name: 'Import…' }).click()
  const chooser = page.waitForEvent('filechooser')
  await importDialog(page).getByRole('button', { name: 'Choose files…' }).click()
  await (await chooser).setFiles(files)
}
