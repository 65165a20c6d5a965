import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules and calls',
          include: ['{contract,server,web,scripts}/**/*.test.{ts,tsx}'],
          globalSetup: ['tests/support/site.ts', 'tests/support/postgres.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['tests/support/site.ts', 'tests/support/postgres.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          fileParallelism: false,
          // What a person would wait for, not how fast it is.
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
})
