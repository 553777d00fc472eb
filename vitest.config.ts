import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // The default leaves one core idle, which doubles the time on a machine with two.
    maxWorkers: '100%',
    tags: [
      { name: 'long', description: 'In `npm run test:long`, not in `npm test`', timeout: 300_000 },
      { name: 'wide', description: 'In `npm test`, not in `npm run test:related`' },
    ],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: [
            'packages/{slate,diagram,optimizer,simulator,results}/src/**/*.test.ts',
            'apps/web/src/**/*.test.ts',
            'docs/*.test.ts',
          ],
          // They keep no state and draw no page, so their files share a process and its modules.
          isolate: false,
          // Read by the test of the page's classes.
          css: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'served',
          include: [
            'packages/!(slate|diagram|optimizer|simulator|results)/src/**/*.test.ts',
            'apps/{server,cli}/src/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          // Stores are emptied and reused, which needs one process for many files.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'drawn',
          include: ['apps/web/src/**/*.test.tsx'],
          // Loading modules is most of what these files cost, so they share a process. There `vi.mock` does nothing to a
          // module that an earlier file has loaded: hand in a stand-in by a context, a global or an argument.
          isolate: false,
          setupFiles: ['apps/web/src/testing/drawnSetup.ts'],
        },
      },
    ],
  },
})
