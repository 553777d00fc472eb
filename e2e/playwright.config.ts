import { defineConfig } from '@playwright/test'
import { baseUrl } from './support/addresses.ts'
import { launchOptions } from './support/browser.ts'

/** Journeys in a real browser, against the built server with its own data folder. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './support/startServers.ts',
  timeout: 90_000,
  /** CI machines are busy. A journey that passes on its second try is listed as flaky. */
  retries: process.env.CI === undefined ? 0 : 1,
  expect: { timeout: 15_000 },
  /** Journeys often wait, so two at a time use two cores better. */
  workers: 2,
  reporter: 'list',
  use: {
    baseURL: baseUrl,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
    /** No journey waits for an animation. */
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions,
  },
})
