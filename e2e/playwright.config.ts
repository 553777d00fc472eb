import { defineConfig } from '@playwright/test'
import { launchOptions } from './support/browser.ts'
import { baseUrl } from './support/place.ts'

/** Whole journeys in a real browser against the real, built server on a data folder of its own. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './support/startServers.ts',
  timeout: 90_000,
  /** On a machine that others load too; what passes only then is listed as flaky. */
  retries: process.env.CI === undefined ? 0 : 1,
  expect: { timeout: 15_000 },
  /** Journeys mostly wait, so two of them keep two cores busy. */
  workers: 2,
  reporter: 'list',
  use: {
    baseURL: baseUrl,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
    /** No journey waits for what moves. */
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions,
  },
})
