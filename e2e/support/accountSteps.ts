import { expect, type Page } from '@playwright/test'

const password = 'correct horse battery'

export const fill = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)

export async function signUp(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Sign up' }).first().click()
  await fill(page, 'First name', name)
  await fill(page, 'Email', `${name.toLowerCase()}@slatecraft.test`)
  await fill(page, 'Password', password)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
}

export async function logInAs(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Log in', exact: true }).click()
  await fillLogin(page, name)
}

/** On the login screen. */
export async function fillLogin(page: Page, name: string): Promise<void> {
  await fill(page, 'Email', `${name.toLowerCase()}@slatecraft.test`)
  await fill(page, 'Password', password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
}

export async function logOut(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('link', { name: 'Log in', exact: true })).toBeVisible()
}
