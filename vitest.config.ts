import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // By default one core is left idle, which on the two of a small machine doubles the time.
    maxWorkers: '100%',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: [
            'packages/{slate,optimizer,results}/src/**/*.test.ts',
            'apps/web/src/**/*.test.ts',
            'docs/*.test.ts',
          ],
          // They leave no state and draw no page: their files share a process and what they have loaded.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'served',
          include: [
            'packages/!(slate|optimizer|results)/src/**/*.test.ts',
            'apps/{server,cli}/src/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          // Their stores are emptied and used again, which needs a process that goes on to the next file.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'drawn',
          include: ['apps/web/src/**/*.test.tsx'],
          // Each file has a document of its own, and what they have loaded is most of what they cost.
          isolate: false,
          setupFiles: ['apps/web/src/testing/drawnSetup.ts'],
        },
      },
    ],
  },
})
