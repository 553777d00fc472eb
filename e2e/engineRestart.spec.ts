import { expect, test } from '@playwright/test'
import { long } from './support/long.ts'
import { OptimizerPage } from './support/optimizerPage.ts'

test(
  'when the engine in this browser stops, the page says so and restarts it three seconds later',
  long,
  async ({ page }) => {
    const optimizer = new OptimizerPage(page)
    /** Without the workers for warnings. */
    const engines = () => page.workers().filter((worker) => worker.url().includes('buildWorker'))
    await optimizer.open()
    expect(engines()).toHaveLength(0)
    await optimizer.rows.first().locator('[col-id="Lock"] button').click()
    await page.getByText('This browser', { exact: true }).click()
    await optimizer.askFor(1)
    await optimizer.build.click()
    await optimizer.untilDone(1)
    expect(engines()).toHaveLength(1)

    await optimizer.buildUnlike(5000)
    await expect.poll(async () => Number((await optimizer.builtCount.innerText()).replace(',', ''))).toBeGreaterThan(5)
    const back = page.waitForEvent('worker', (worker) => worker.url().includes('buildWorker'))
    await engines()[0]!.evaluate('self.close()')
    await expect(page.getByTestId('error_message')).toContainText('stopped unexpectedly')
    await back
    await optimizer.askFor(2)
    await optimizer.build.click()
    await optimizer.untilDone(2)
  },
)
